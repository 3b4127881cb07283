import ArgumentParser
import BenchmarkEngine
import ObservatoryPicker
import ObservatorySupport
import ObserverContract

struct PickCommand: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "pick", abstract: "Recommends a strategy for what you need and how you use it.",
            discussion: """
                Your needs decide which strategies are left out; recorded results rank the others. \
                `\(ProgramName.call("list"))` prints the needs.
                """)
    }

    @Option(help: "Something that you cannot do without, such as removal; may be repeated.")
    var need: [String] = []

    // Unconditional, so that a negative number is parsed as a number, which `run` rejects.
    @Option(parsing: .unconditional, help: "How many observers a subject has.")
    var observers = Usage.standard.observers

    @Option(parsing: .unconditional, help: "How many events an observer receives before it is removed.")
    var eventsPerRegistration = Usage.standard.eventsPerRegistration

    @Option(
        help: ArgumentHelp(
            "The results of a benchmark, which rank the strategies.",
            discussion: PickSource.help, valueName: "file"))
    var results: String?

    @Flag(help: "Also include the published forms.")
    var all = false

    @Option(help: "What to print: text or json.")
    var format = JSONText.Format.text

    func run() throws {
        let needs =
            need.isEmpty
            ? []
            : try Selection.pick(
                need, from: Need.allCases, "need", by: \.rawValue, or: { $0.capabilities.first?.rawValue })
        for (option, number, least) in [
            ("--observers", observers, 1), ("--events-per-registration", eventsPerRegistration, 0),
        ] {
            let range = least...Usage.mostOfEach
            if !range.contains(number) { throw UsageError.outOfRange(option, number, range) }
        }
        let usage = Usage(observers: observers, eventsPerRegistration: eventsPerRegistration)
        let results = try results ?? PickSource.path()
        let report = try Selection.report(results)
        let strategies = ObservatoryCommand.strategies.filter { all || !$0.isPublished }
        let pick = Pick(from: strategies, needs: needs, for: usage, by: report)
        if pick.places.isEmpty, pick.unmeasured.isEmpty {
            let names = needs.map(\.rawValue).joined(separator: ", ")
            let ways = waysOut(of: pick, strategies, report).map { "\n    \($0)" }.joined()
            let reasons = PickAnswer(pick).leftOut.lines.map { "\n    \($0)" }.joined()
            let advice = ways.isEmpty ? "" : " Drop what one of these lines names:\(ways)\nWhy:"
            throw UsageError("no strategy meets \(names).\(advice)\(reasons)")
        }
        let source = PickSource(results, report.environment)
        switch format {
        case .text:
            var notes = source.notes
            if pick.places.isEmpty {
                let call = ProgramName.recordingCall(to: "benchmark.json")
                notes.append("To record what is missing, run: \(call), and name that file with --results.")
            }
            if !all { notes.append("The published forms are left out; --all includes them.") }
            print(PickText(pick: pick, notes: notes).text)
        case .json:
            // With the answer in the words of the book's page, and the source of the numbers.
            let answer = PickAnswer(pick)
            print(try JSONText.of(pick, adding: [.schema: 1, .answer: answer, .results: source]))
        }
        if pick.places.isEmpty {
            let file = MessageText.name(results)
            throw UsageError("no strategy that meets the needs has all of its costs in \"\(file)\".")
        }
    }

    /// The needs each of which, dropped by itself, leaves a strategy; where no single one does, the pairs that do, and
    /// so on. A line for each, with the first strategies that it leaves.
    private func waysOut(
        of pick: Pick, _ strategies: [any Strategy], _ report: BenchmarkReport
    ) -> [String] {
        let needs = pick.needs
        for size in needs.indices.map({ $0 + 1 }) {
            let ways = (0..<1 << needs.count).filter { $0.nonzeroBitCount == size }.compactMap {
                mask -> String? in
                let kept = needs.indices.filter { mask & 1 << $0 == 0 }.map { needs[$0] }
                let left = Pick(from: strategies, needs: kept, for: pick.usage, by: report).places.map(
                    \.strategy)
                if left.isEmpty { return nil }
                let dropped = needs.filter { !kept.contains($0) }.map(\.rawValue).joined(separator: " and ")
                let names = left.prefix(4).joined(separator: ", ") + (left.count > 4 ? " and others" : "")
                return "\(dropped): leaves \(names)"
            }
            // As many as on the book's page; a test compares the two.
            if !ways.isEmpty { return Array(ways.prefix(size == 1 ? needs.count : 6)) }
        }
        return []
    }
}
