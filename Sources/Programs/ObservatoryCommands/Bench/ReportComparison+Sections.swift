import BenchmarkEngine
import ObservatoryPages
import ObservatorySupport

extension ReportComparison {
    /// The changes between two reports for people: first the changed rows, then counts.
    var sections: [Section] {
        [changed(.regressed, "Regressed"), changed(.improved, "Improved"), onlyInOne, conclusion]
    }

    private func changed(_ verdict: Outcome, _ title: String) -> Section {
        let changes = rows(verdict).flatMap { row in
            row.changes.filter { $0.verdict == verdict }.map { (row, $0) }
        }
        let columns: [Grid.Column<(row: Row, change: Change)>] = [
            .init("", leading: true) { $0.row.workload },
            .init("observers") { NumberText.count($0.row.observers) },
            .init("", leading: true) { $0.row.strategy },
            .init("was") { value($0.change.before, of: $0.change) },
            .init("is") { value($0.change.after, of: $0.change) },
            .init("", leading: true) { unit(of: $0.change) },
        ]
        return Section(title: title, grid: Grid(changes, columns), command: changes.first?.0.command)
    }

    private func value(_ interval: BenchmarkReport.Interval, of change: Change) -> String {
        switch change.quantity {
        case .ratio, .nanoseconds: NumberText.interval(interval)
        case .allocations, .bytes, .bytesKept: NumberText.amount(interval.median)
        }
    }

    private func unit(of change: Change) -> String {
        switch change.quantity {
        case .ratio: "times \(change.reference ?? "")"
        case .nanoseconds: "ns"
        case .allocations, .bytes: change.quantity.rawValue
        case .bytesKept: "bytes kept"
        }
    }

    private var onlyInOne: Section {
        Section(
            title: "Not in both",
            lines: list(onlyBefore, "only in the old results") + list(onlyAfter, "only in the new results"))
    }

    /// Lists, for each workload, the strategies that only one report has, with their numbers of observers.
    private func list(_ places: [Place], _ where: String) -> [String] {
        let lines = places.grouped { $0.workload }.flatMap { places in
            places.grouped { $0.observers }.map { places in
                let names = NumberText.few(places.map(\.strategy))
                let text = MessageText.line("\(places[0].workload): \(names)")
                return (observers: places[0].observers, text: text)
            }
        }
        return lines.grouped { $0.text }.map { lines in
            let sizes = lines.map { NumberText.count($0.observers) }.joined(separator: "; ")
            return "\(`where`): \(lines[0].text), with \(sizes)"
        }
    }

    private var conclusion: Section {
        let words: [(verdict: Outcome, word: String)] = [
            (.regressed, "regressed"), (.improved, "improved"), (.equal, "equal"),
            (.noDifference, "without a shown difference"), (.notCompared, "not comparable"),
        ]
        let said = words.map { (count: rows($0.verdict).count, word: $0.word) }
            .filter { $0.count > 0 || $0.word == "regressed" }.map { "\($0.count) \($0.word)" }
        let results = MessageText.line(
            "the results of \(before.date), commit \(before.commit ?? "unknown")")
        return Section(
            title: "Against \(program ?? results)",
            lines: caveats + [said.joined(separator: ", ") + "."] + blindness)
    }

    /// How much the other verdicts say; empty if a change of a fifth would have been shown in every row.
    private var blindness: [String] {
        let (blind, all) = (blindRows.count, timedRows.count)
        if blind == 0 { return [] }
        let rows = NumberText.count(all, "timed row")
        let sentence = "In \(blind) of \(rows), this comparison could not have shown a change of 20 %."
        let advice = "Compare fewer rows, as with --workload notify, or record both sides without --quick."
        return blind < all ? [sentence] : [sentence, advice]
    }

    private var caveats: [String] {
        let (old, new) = (before, after)
        var lines: [String] = []
        if !isSameMachine {
            lines.append(
                """
                The old numbers are from another machine (\(MessageText.line(old.machineText))), or from before a \
                restart of this one, so times are compared only as ratios to floors.
                """)
        }
        lines += travel.map {
            "Of \(NumberText.count($0.ratios, "ratio")) \($0.kind.title), \($0.agreement) agree; nine of ten are "
                + "\(NumberText.interval($0.quotient)) times what they were."
        }
        if program != nil {
            lines.append("The commit and the compiler of the other build are unknown.")
            return lines
        }
        let times = rows.flatMap(\.changes).filter(\.quantity.isTime)
        if isSameMachine, times.contains(where: { [.regressed, .improved].contains($0.verdict) }) {
            lines.append(
                """
                Two runs of one program, hours apart, differ in a few of a hundred rows, too. To be sure, give the \
                program that made the old results instead; it is timed in turns with this one.
                """)
        }
        let builds = [
            ("compiler", old.compiler, new.compiler), ("configuration", old.configuration, new.configuration),
        ]
        return lines + builds.filter { $1 != $2 }.map { "The \($0) changed from \($1) to \($2)." }
    }
}
