import ArgumentParser
import Foundation
import ObserverContract

/// `observatory compare`: holds strategies to the contract.
struct CompareCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Runs every scenario on every strategy and prints the verdicts."
    )

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, junit
    }

    @Option(help: "Only this strategy, or a mutant such as mutant/wrong-item; may be repeated.")
    var strategy: [String] = []

    @Option(help: "Only this rule; may be repeated.")
    var rule: [String] = []

    @Option(help: "Only this scenario, by identifier or by file; may be repeated.")
    var scenario: [String] = []

    @Option(help: "What to print: text, json or junit.")
    var format = Format.text

    @Flag(
        help: """
            Runs the strategies in this process, for a debugger. One that crashes or hangs takes the \
            program with it.
            """)
    var noIsolation = false

    @Option(parsing: .unconditional, help: .hidden)
    var timeLimit = IsolatedComparison.timeLimit

    @OptionGroup(title: "Random exploration")
    var exploration: ExplorationOptions

    func run() async throws {
        let limit = try checkedTimeLimit()
        let strategies = try Selection.strategies(strategy)
        if let plan = try exploration.plan(rules: rule, scenarios: scenario) {
            return try exploration.explore(strategies, named: strategy, plan, as: format)
        }
        let scenarios = try Selection.scenarios(scenario)
        let rules = try Selection.rules(rule).filter { rule in
            scenario.isEmpty || scenarios.contains { $0.rules.contains(rule.id) }
        }
        let comparison = Comparison(
            strategies: strategies, scenarios: scenarios, rules: rules,
            requiresDivergences: scenario.isEmpty,
            program: ObservatoryCommand.lineUp.program.prefix)
        let report = try await report(on: comparison, within: limit)
        switch format {
        case .text: print(ComparisonText(report, strategies).text(on: .standardOutput))
        case .json: print(try JSONText.of(report))
        case .junit: print(JUnitText(report).text)
        }
        if !report.isAsDeclared { throw ExitCode(1) }
    }

    private func report(
        on comparison: Comparison, within limit: Duration
    ) async throws(UsageError) -> ComparisonReport {
        guard noIsolation else {
            return try await IsolatedComparison(comparison, limit: limit).run()
        }
        do { return try comparison.run() } catch { throw .scenario(error) }
    }

    private func checkedTimeLimit() throws(UsageError) -> Duration {
        guard timeLimit > 0, timeLimit <= 3600 else {
            throw .outOfRange(
                option: "--time-limit", value: "\(timeLimit)", range: "more than 0 and at most 3600")
        }
        return .seconds(timeLimit)
    }
}
