import BenchmarkEngine
import ObservatoryPages
import ObserverContract
import StrategyCatalog

/// A comparison as text for people: the matrix, a legend, and every failure with its traces.
struct ComparisonText {
    let report: ComparisonReport
    let strategies: [any Strategy]
    /// Whether to list each divergence with its reason; otherwise a line says how to.
    var givesReasons = true

    func text(on terminal: Terminal) -> String {
        let failures = report.undeclaredFailures
        var sections = [matrix(terminal), legend(terminal), summaries]
        if givesReasons { sections += divergences }
        sections += failures.map { FailureDescription($0, in: report).text(on: terminal) }
        sections += report.exploration?.failures(on: terminal) ?? []
        // One paragraph: `make` prints at most 100 lines.
        sections.append(
            [report.agreement, conclusion(failures.count)].compactMap(\.self).joined(separator: "\n"))
        return sections.joined(separator: "\n\n")
    }

    private func matrix(_ terminal: Terminal) -> String {
        let width = report.rules.map { $0.id.count + $0.title.count + 1 }.max() ?? 0
        let numbers = report.strategies.indices.map { String($0 + 1).aligned(to: 2) }.joined(separator: " ")
        let rows = report.rules.enumerated().map { row, rule in
            let cells = report.strategies.map { " " + terminal.symbol(of: $0.verdicts[row].verdict) }
            return "\(rule.id) \(rule.title)".padded(to: width) + "  " + cells.joined(separator: " ")
        }
        return ([String(repeating: " ", count: width + 2) + numbers] + rows).joined(separator: "\n")
    }

    private func legend(_ terminal: Terminal) -> String {
        let verdicts = Verdict.allCases.filter { verdict in
            report.strategies.contains { $0.verdicts.contains { $0.verdict == verdict } }
        }
        let symbols = verdicts.map { "\(terminal.symbol(of: $0)) \($0.rawValue)" }
        let call = ProgramName.call("compare --strategy NAME")
        let reasons =
            givesReasons || !verdicts.contains(.diverges) ? [] : ["(`\(call)` prints why one diverges)"]
        return (symbols + reasons).joined(separator: "   ")
    }

    private var summaries: String {
        let width = strategies.map(\.id.count).max() ?? 0
        return strategies.enumerated().map { index, strategy in
            "\(String(index + 1).aligned(to: 2)) \(strategy.id.padded(to: width))  \(strategy.summary)"
        }.joined(separator: "\n")
    }

    /// A paragraph for each strategy with the selected rules that it declares to break.
    private var divergences: [String] {
        let selected = Set(report.rules.map(\.id))
        let declared = report.strategies.map { strategy in
            strategy.divergences.filter { selected.contains($0.rule.id) }
                .map { (rule: "\($0.rule.id) \($0.rule.title)", reason: reason(for: $0)) }
        }
        let width = declared.joined().map(\.rule.count).max() ?? 0
        return zip(report.strategies, declared).filter { !$0.1.isEmpty }.map { strategy, divergences in
            let lines = divergences.map { "    \($0.rule.padded(to: width))  \($0.reason)" }
            return (["\(Verdict.diverges.symbol) \(strategy.id) declares"] + lines).joined(separator: "\n")
        }
    }

    /// The strategy's reason, and whether this build has tried it: see `Comparison.declaredCrashes`.
    private func reason(for divergence: Divergence) -> String {
        if divergence.crashesIn == nil || Build.isDebug { return divergence.reason }
        return "\(divergence.reason) Not tried: an optimized build may not stop there."
    }

    private func conclusion(_ failuresByRules: Int) -> String {
        let failures = failuresByRules + (report.exploration?.strategies.count { $0.failure != nil } ?? 0)
        if failures == 0, report.isAsDeclared { return "\(report.size): all as declared." }
        return "\(report.size): \(NumberText.count(failures, "failure"))."
    }
}

extension ComparisonReport {
    /// The number of scenarios in which the six strategies left identical traces, and how many scenarios do
    /// not apply to each; `nil` if no scenario was run on two of them.
    ///
    ///     The six strategies (1 to 6) left identical traces in all 96 scenarios that apply to two or more
    ///     of them.
    ///     Some scenarios need what a strategy does not offer: closure-array 58, tokens 12.
    var agreement: String? {
        let six = Set(Catalog.strategies.map(\.id))
        let runs = strategies.filter { six.contains($0.id) }.map { strategy in
            (id: strategy.id, scenarios: Set(strategy.verdicts.flatMap(\.scenarios)))
        }
        let shared = scenarios.map(\.id).filter { id in runs.count { $0.scenarios.contains(id) } > 1 }
        if shared.isEmpty { return nil }
        // A trace that differs from the contract's is recorded as a failure.
        let failed = Set(failures.filter { six.contains($0.strategy) }.map(\.scenario))
        let identical = shared.count { !failed.contains($0) }
        let (kind, place) =
            switch (identical, shared.count) {
            case (1, 1): ("identical", "the only scenario that applies")
            case (0, 1): ("different", "the only scenario that applies")
            case (shared.count, _): ("identical", "all \(identical) scenarios that apply")
            default: ("identical", "\(identical) of \(shared.count) scenarios that apply")
            }
        let subject = runs.count == 6 ? "The six strategies (1 to 6)" : "\(runs.count) of the six strategies"
        let missing = runs.map { run in (run.id, shared.count { !run.scenarios.contains($0) }) }
            .filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }.map { "\($0) \($1)" }
        let sentence = "\(subject) left \(kind) traces in \(place) to two or more of them."
        if missing.isEmpty { return sentence }
        return "\(sentence)\nSome scenarios need what a strategy does not offer: "
            + "\(missing.joined(separator: ", "))."
    }
}

extension FailureDescription {
    init(_ failures: (first: ComparisonReport.Failure, others: Int), in report: ComparisonReport) {
        self.init(failures, in: report, program: ProgramName.prefix)
    }

    /// The text, with the heading and the lines that differ in red.
    func text(on terminal: Terminal) -> String {
        let rest = lines.dropFirst().map { $0.hasPrefix("  >") ? terminal.paint($0, .red) : $0 }
        let first = terminal.paint(heading, .red) + lines[0].dropFirst(heading.count)
        return ([first] + rest).joined(separator: "\n")
    }
}

extension Terminal {
    func symbol(of verdict: Verdict) -> String {
        let colour: Terminal.Colour =
            switch verdict {
            case .pass: .green
            case .notApplicable: .grey
            case .diverges: .yellow
            case .fail, .crashed, .hung, .leaked: .red
            }
        return paint(verdict.symbol, colour)
    }
}
