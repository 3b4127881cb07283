import ObservatorySupport
import ObserverContract

/// The result of one scenario as text for people: a block for each trace with the strategies that left it,
/// the contract's trace first.
///
///     As the contract demands: tokens, owner-bound
///       A  started Blue Train  paused Blue Train
///       B  ·                   ·
struct TraceText {
    struct Entry {
        let strategy: any Strategy
        /// The name of the form, if the strategy has several.
        let form: String?
        let ending: Ending
    }

    enum Ending: Hashable {
        case asDemanded(Trace)
        case otherwise(Trace)
        /// A trace that the contract leaves open besides the one that it demands.
        case allowed(Trace)
        /// The demanded trace, but objects were not freed.
        case leaking(Trace)
        case died(String)
        /// The form does not offer these capabilities.
        case doesNotApply(without: [String])
    }

    let scenario: Scenario
    /// The trace of the contract; `nil` if the scenario applies to none of the strategies.
    let expected: Trace?
    let entries: [Entry]

    var text: String {
        let groups = entries.grouped(by: \.ending).map(block)
        var blocks = (0...3).flatMap { place in groups.filter { $0.place == place }.map(\.text) }
        if let expected, !groups.contains(where: { $0.place == 0 }) {
            blocks.insert("As the contract demands: none\n" + expected.diagram, at: 0)
        }
        let rules = scenario.rules.joined(separator: ", ")
        let title = scenario.title + (rules.isEmpty ? "" : "   (\(rules))")
        return ([title] + blocks).joined(separator: "\n\n")
    }

    /// The block of entries with the same ending, and its position among the others.
    private func block(_ entries: [Entry]) -> (place: Int, text: String) {
        let (place, lines) =
            switch entries[0].ending {
            case .asDemanded(let trace): (0, ["As the contract demands", trace.diagram] + luck(of: entries))
            case .otherwise(let trace): (1, ["A different trace", trace.diagram, reasons(of: entries)])
            case .allowed(let trace): (1, ["Another trace that the contract allows", trace.diagram])
            case .leaking(let trace):
                (1, ["As the contract allows, but with a leak", trace.diagram, reasons(of: entries)])
            case .died(let reason): (2, ["Crashes or hangs", "  \(reason)"])
            case .doesNotApply(let missing):
                (3, ["Does not apply without \(missing.joined(separator: ", ")), which is not offered"])
            }
        let heading = "\(lines[0]): \(names(of: entries))".wrapped(to: 100)
        return (place, ([heading] + lines.dropFirst()).joined(separator: "\n"))
    }

    /// The strategies, with the names of their forms unless all forms are among the entries.
    private func names(of entries: [Entry]) -> String {
        entries.grouped(by: \.strategy.id).map { same in
            let id = same[0].strategy.id
            if same.count == self.entries.count(where: { $0.strategy.id == id }) { return id }
            return "\(id) (\(same.compactMap(\.form).joined(separator: ", ")))"
        }.joined(separator: ", ")
    }

    /// The rules that strategies declare to break, and did not break here: in another run they may. These are the rules
    /// of the scenario, and the order wherever it shows: a list without one may call in any.
    private func luck(of entries: [Entry]) -> [String] {
        let rules = scenario.rules + (scenario.observers.count > 1 ? [Rule.order.id] : [])
        return declarations("declared to break, which this run does not show", by: strategies(of: entries)) {
            $0.crashesIn == nil && rules.contains($0.rule.id)
        }
    }

    private func strategies(of entries: [Entry]) -> [any Strategy] {
        entries.grouped(by: \.strategy.id).map(\.[0].strategy)
    }

    /// The strategies with the rules that they declare to break, of the divergences that are meant.
    private func declarations(
        _ words: String, by strategies: [any Strategy], where isMeant: (Divergence) -> Bool
    ) -> [String] {
        let declared = strategies.compactMap { strategy in
            let rules = strategy.divergences.filter(isMeant).map(\.rule.id)
            return rules.isEmpty ? nil : "\(strategy.id) \(rules.joined(separator: " "))"
        }
        if declared.isEmpty { return [] }
        return "\(words): \(declared.joined(separator: "; "))".wrapped(to: 98).split(separator: "\n")
            .map { "  \($0)" }
    }

    /// The rules that the strategies declare to break; for those without declarations, the command that shows
    /// the broken rule.
    private func reasons(of entries: [Entry]) -> String {
        let strategies = strategies(of: entries)
        // Without a rule, there is nothing to judge.
        let judged = scenario.rules.isEmpty ? [] : strategies.filter(\.divergences.isEmpty)
        let calls = judged.map { strategy in
            "  declares nothing; see: "
                + ProgramName.call(
                    "compare --strategy \(strategy.id) --scenario \(CommandLineText.quoted(scenario.id))")
        }
        let declared = declarations("declared to break", by: strategies) { _ in true }
        return (declared + calls).joined(separator: "\n")
    }
}

extension Trace {
    private static let mostColumns = 40

    /// The trace as a diagram: time runs to the right, and every observer has a row.
    ///
    ///     A  started Blue Train  ·                   paused Blue Train
    ///     B  ·                   started Blue Train  ·
    ///
    /// A trace that is too long for a diagram is listed line by line, and only its beginning.
    fileprivate var diagram: String {
        if entries.count > Self.mostColumns {
            let lines = lines.prefix(Self.mostColumns / 4)
            let rest = "  ... \(entries.count - lines.count) more lines"
            return (lines.map { "  \($0)" } + [rest]).joined(separator: "\n")
        }
        var rows = observers.enumerated().map { number, name in
            (name, entries.map { $0.observer == number ? $0.description : nil })
        }
        let ofPlayer = entries.map { $0.observer == nil ? $0.description : nil }
        if ofPlayer.contains(where: { $0 != nil }) { rows.append(("", ofPlayer)) }
        let nameWidth = rows.map(\.0.count).max() ?? 0
        let widths = entries.map(\.description.count)
        return rows.map { name, cells in
            let row = zip(cells, widths).map { cell, width in (cell ?? "·").padded(to: width) }
            return "  \(name.padded(to: nameWidth))  \(row.joined(separator: "  "))".trimmedRight
        }.joined(separator: "\n")
    }
}
