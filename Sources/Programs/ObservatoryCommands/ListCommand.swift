import ArgumentParser
import ObserverContract
import Picker
import Workloads

/// `observatory list`: lists everything that has a name.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Prints the strategies, capabilities, rules, scenarios, workloads and needs."
    )

    @Flag(help: "Show what each strategy offers, and which one is nearest to KVO, Combine, Rx and others.")
    var map = false

    @Option(
        help: ArgumentHelp(
            "Print the lines to paste to use this strategy in your own code.", valueName: "strategy"))
    var lines: String?

    func run() throws {
        if let lines { return print(try Self.lines(of: lines)) }
        if map { return print(StrategyMap(of: try Selection.strategies([])).text) }
        let scenarios = try Selection.scenarios()
        section(
            "Strategies",
            try Selection.strategies([]).map { strategy in
                (
                    strategy.id,
                    [
                        strategy.summary,
                        strategy.capabilities.sorted().map(\.rawValue).joined(separator: ", "),
                    ]
                )
            })
        section("Capabilities", Capability.allCases.map { ($0.rawValue, [$0.meaning]) })
        section(
            "Rules", Contract.rules.map { ("\($0.id) \($0.title)", [$0.statement, "why: \($0.intent)"]) })
        section("Scenarios", scenarios.map { ($0.id, ["\($0.title) (\($0.rules.joined(separator: ", ")))"]) })
        section("Workloads", Workload.allCases.map { ($0.rawValue, [$0.meaning]) })
        section("Needs", Need.allCases.map { ($0.rawValue, [$0.meaning]) })
    }

    private static func lines(of id: String) throws -> String {
        let strategy = try Selection.strategies([id])[0]
        guard let lines = strategy.linesToPaste else {
            let known = try Selection.strategies([]).filter { $0.linesToPaste != nil }.map(\.id)
            throw UsageError(
                "there are no lines to paste for \(id); there are for \(known.joined(separator: ", ")).")
        }
        return LinesText(strategy: id, lines: lines).text
    }

    private func section(_ title: String, _ entries: [(name: String, lines: [String])]) {
        let width = entries.map(\.name.count).max() ?? 0
        print("\(title)")
        for entry in entries {
            for (index, line) in entry.lines.enumerated() {
                print("  \((index == 0 ? entry.name : "").padded(to: width))  \(line)")
            }
        }
        print("")
    }
}
