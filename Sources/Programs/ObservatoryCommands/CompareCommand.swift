import ArgumentParser
import Foundation
import ObserverContract
import ProcessIsolation

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

    @OptionGroup
    var isolating: IsolationOptions

    @OptionGroup(title: "Report")
    var reporting: ReportOptions

    @OptionGroup(title: "Random exploration")
    var exploration: ExplorationOptions

    func run() async throws {
        let isolation = try isolating.isolation()
        let drawn = try exploration.plan(rules: rule, scenarios: scenario)
        let plan = try reporting.plan(isRandom: drawn != nil)
        let strategies = try Selection.strategies(strategy)
        if let plan = drawn {
            return try await exploration.explore(
                strategies, named: strategy, plan, in: isolation, as: format)
        }
        let scenarios = try Selection.scenarios(scenario)
        let rules = try Selection.rules(rule).filter { rule in
            scenario.isEmpty || scenarios.contains { $0.rules.contains(rule.id) }
        }
        let comparison = Comparison(
            strategies: strategies, scenarios: scenarios, rules: rules,
            requiresDivergences: scenario.isEmpty,
            program: ObservatoryCommand.lineUp.program.prefix)
        let runs = try await runs(of: comparison, in: isolation, tells: plan != nil)
        var report = try comparison.report(of: runs)
        if let plan = exploration.plan(besideRules: rule, scenarios: scenario) {
            report.exploration = try await ExplorationOptions.explore(
                strategies, after: report, plan, in: isolation)
        }
        switch format {
        case .text:
            print(
                ComparisonText(report, strategies, givesReasons: !(strategy + rule + scenario).isEmpty)
                    .text(on: .standardOutput))
        case .json: print(try JSONText.of(report))
        case .junit: print(report.junit)
        }
        if let plan { say(try plan.write(comparison, runs, report.exploration)) }
        if !report.isAsDeclared { throw ExitCode(1) }
    }

    /// Says where the report is: not among what another program reads.
    private func say(_ report: (start: String, notices: [String])) {
        for notice in report.notices { FileHandle.standardError.write(Data("\(notice)\n".utf8)) }
        switch format {
        case .text: print("\nThe report is in \(report.start)")
        case .json, .junit:
            FileHandle.standardError.write(Data("The report is in \(report.start)\n".utf8))
        }
    }

    private func runs(
        of comparison: Comparison, in isolation: Isolation?, tells: Bool
    ) async throws -> [[Run]] {
        if let isolation { return try await isolation.compare(comparison, withJournals: tells) }
        return comparison.strategies.map { comparison.runs(of: $0, withJournal: tells) }
    }
}
