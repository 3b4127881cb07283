import ArgumentParser
import Foundation
import ObserverContract

/// `observatory compare`: holds strategies to the contract.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Runs every scenario on every strategy and prints the verdicts."
    )

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @Option(help: "Only this strategy; may be repeated.")
    var strategy: [String] = []

    @Option(help: "Only this rule; may be repeated.")
    var rule: [String] = []

    @Option(help: "Only this scenario, by identifier or by file; may be repeated.")
    var scenario: [String] = []

    @Option(help: "What to print: text or json.")
    var format = Format.text

    @OptionGroup(title: "Random exploration")
    var exploration: ExplorationOptions

    func run() throws {
        let strategies = try Selection.strategies(strategy)
        if let plan = try exploration.plan(rules: rule, scenarios: scenario) {
            return try exploration.explore(strategies, named: strategy, plan, as: format)
        }
        let scenarios = try Selection.scenarios(scenario)
        let rules = try Selection.rules(rule).filter { rule in
            scenario.isEmpty || scenarios.contains { $0.rules.contains(rule.id) }
        }
        let report: ComparisonReport
        do {
            report = try Comparison(strategies: strategies, scenarios: scenarios, rules: rules).run()
        } catch {
            throw UsageError.scenario(error)
        }
        switch format {
        case .text: print(ComparisonText(report, strategies).text(on: .standardOutput))
        case .json: print(try JSONText.of(report))
        }
        if !report.isAsDeclared { throw ExitCode(1) }
    }
}
