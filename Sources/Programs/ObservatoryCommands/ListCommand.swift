import ArgumentParser
import ObservatoryPicker
import ObservatoryWorkloads
import ObserverContract

struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Prints the strategies, capabilities, rules, scenarios, workloads and needs.")

    @Flag(help: "Show what each strategy offers, and which one is nearest to KVO, Combine, Rx and others.")
    var map = false

    @Option(
        help: ArgumentHelp(
            "Print the lines to paste to use this strategy in your own code.", valueName: "strategy"))
    var lines: String?

    func run() throws {
        if map && lines != nil { throw UsageError("--map and --lines exclude each other.") }
        if let lines { return print(try Self.lines(of: lines)) }
        if map { return print(StrategyMap(of: try Selection.strategies([])).text) }
        let scenarios = try Selection.scenarios()
        section(
            "Strategies",
            try Selection.strategies([]).map {
                ($0.id, [$0.summary, $0.capabilities.sorted().map(\.rawValue).joined(separator: ", ")])
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
        return text(lines: lines, for: id)
    }

    static func text(lines: String, _ cost: String? = nil, for strategy: String) -> String {
        let manifest =
            lines.contains("import Observers") ? "In Package.swift:\n\n\(PasteManifest.lines)\n\n" : ""
        let call = ProgramName.call("list --lines \(strategy)")
        let remark = cost.map { "\($0)\n\n" } ?? ""
        return "\(strategy) in code of your own (`\(call)`)\n\n\(remark)\(manifest)In your code:\n\n\(lines)"
    }

    private func section(_ title: String, _ entries: [(name: String, lines: [String])]) {
        let width = entries.map(\.name.count).max() ?? 0
        print(title)
        for entry in entries {
            for (index, line) in entry.lines.enumerated() {
                print("  \((index == 0 ? entry.name : "").padded(to: width))  \(line)")
            }
        }
        print("")
    }
}

extension StrategyMap {
    /// The map as text for people: what every strategy offers, then other systems that a reader may know.
    var text: String {
        let width = Capability.allCases.map(\.rawValue.count).max() ?? 0
        let legend = Capability.allCases.map { "  \($0.rawValue.padded(to: width))  \($0.meaning)" }
        return ([offers, legend.joined(separator: "\n")] + acquaintances.map(lines)).joined(separator: "\n\n")
    }

    private var offers: String {
        let columns: [Grid.Column<any Strategy>] =
            [.init("strategy", leading: true) { $0.id }]
            + Capability.allCases.map { capability in
                .init(capability.rawValue, leading: true) { $0.capabilities.contains(capability) ? "✓" : "–" }
            }
            + [.init("breaks", leading: true) { $0.divergences.map(\.rule.id).joined(separator: " ") }]
        return Grid(strategies, columns).textLines.joined(separator: "\n")
    }

    private func lines(of known: Acquaintance) -> String {
        let differences =
            known.differences.isEmpty
            ? ["  \(Acquaintance.withoutDifferences)"]
            : known.differences.map { "  \($0.rule.id) \($0.rule.title): \($0.reason)" }
        let source =
            switch known.source {
            case .peer(let id):
                (["  by running it: \(id)"] + strategies.filter { $0.id == id }.map(\.summary))
                    .joined(separator: ", ")
            case .documentation(let address): "  by its documentation: \(address)"
            }
        return
            (["\(known.name) is nearest to \(known.nearest)", "  \(known.likeness)"] + differences
            + [source]).joined(separator: "\n")
    }
}
