import ArgumentParser
import Foundation
import ObservatorySupport
import ObserverContract
import ProcessIsolation

struct CompareCommand: AsyncParsableCommand, WordlessCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Runs every scenario on every strategy and prints the verdicts.")

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, junit
    }

    @Option(help: "Only this strategy, or a mutant such as mutant/wrong-item; may be repeated.")
    var strategy: [String] = []

    @Option(help: "Only this rule; may be repeated.")
    var rule: [String] = []

    @Option(help: "Only this scenario, by identifier or by file (see CONTRIBUTING.md); may be repeated.")
    var scenario: [String] = []

    @Option(help: "What to print: text, json or junit.")
    var format = Format.text

    @OptionGroup
    var isolating: IsolationOptions

    @OptionGroup(title: "Report")
    var reporting: ReportOptions

    @OptionGroup(title: "Random exploration")
    var exploration: ExplorationOptions

    /// Without the name of a command this one runs, so a mistyped name arrives here.
    @OptionGroup
    var stray: StrayWords

    func run() async throws {
        try stray.refuse(["--rule": Contract.rules.map(\.id), "--scenario": ScenarioLibrary.standardIDs])
        let isolation = try isolating.isolation()
        let drawn = try exploration.plan(rules: rule, scenarios: scenario)
        let benchmark = try reporting.benchmark(isRandom: drawn != nil)
        let strategies = try Selection.strategies(strategy)
        if let plan = drawn {
            return try await exploration.explore(strategies, plan, in: isolation, as: format)
        }
        let scenarios = try Selection.scenarios(scenario)
        let rules = try Selection.pick(rule, from: Contract.rules, "rule", by: \.id, or: \.title).filter {
            rule in
            scenario.isEmpty || scenarios.contains { $0.rules.contains(rule.id) }
        }
        if rules.isEmpty {
            throw UsageError(
                """
                nothing can be judged: no scenario that --scenario names tests \
                \(rule.isEmpty ? "a rule" : rule.joined(separator: " or ")). Its line `rules:` says what it \
                tests; `\(ProgramName.call("trace"))` runs it without a verdict.
                """)
        }
        let comparison = Comparison(
            strategies: strategies, scenarios: scenarios, rules: rules,
            requiresDivergences: scenario.isEmpty, program: ProgramName.prefix)
        let (runs, report) = try await perform(
            comparison, exploring: exploration.plan(besideRules: rule, scenarios: scenario), in: isolation,
            withJournals: reporting.report != nil)
        if report.strategies.allSatisfy({ $0.verdicts.allSatisfy { $0.verdict == .notApplicable } }) {
            throw UsageError(
                """
                nothing was judged: these rules and scenarios apply to none of the strategies. \
                `\(ProgramName.call("list"))` shows what each strategy offers; `\(ProgramName.call("trace SCENARIO"))` shows \
                which strategies a scenario applies to.
                """)
        }
        // Written first: the reader of the output may close the pipe. But a full disk must not lose what is
        // printed.
        let writing = Result { try reporting.write(comparison, runs, report.exploration, benchmark) }
        switch format {
        case .text:
            try await printDiagnoses(strategies, report, in: isolation)
            print(
                ComparisonText(
                    report: report, strategies: strategies,
                    givesReasons: !(strategy + rule + scenario).isEmpty
                ).text(on: .standardOutput))
        case .json: print(try JSONText.of(report))
        case .junit: print(report.junit)
        }
        if let (start, notices) = try writing.get() {
            for notice in notices { Self.say(notice) }
            // Standard output may carry JSON or XML.
            let place = "The report is in \(MessageText.line(start))"
            if format == .text { print("\n\(place)") } else { Self.say(place) }
        }
        if !report.isAsDeclared { throw ExitCode(1) }
    }

    private static func say(_ line: String) { StandardError.write("\(line)\n") }

    /// How many rules a strategy without declarations may break before it is diagnosed as well.
    private static let mostForMatrix = 2

    private func printDiagnoses(
        _ strategies: [any Strategy], _ report: ComparisonReport, in isolation: Isolation?
    ) async throws {
        guard let isolation, scenario.isEmpty, rule.isEmpty else { return }
        for (strategy, summary) in zip(strategies, report.strategies) where strategy.divergences.isEmpty {
            let broken = summary.verdicts.count { [.fail, .crashed, .hung, .leaked].contains($0.verdict) }
            guard broken > Self.mostForMatrix else { continue }
            let diagnosis = try await isolation.diagnosis(of: strategy)
            print(DiagnosisText(diagnosis: diagnosis, strategy: strategy).text(on: .standardOutput) + "\n")
        }
    }

    /// Runs a comparison, and explores the strategies that passed it.
    private func perform(
        _ comparison: Comparison, exploring plan: ExplorationOptions.Plan?, in isolation: Isolation?,
        withJournals: Bool
    ) async throws -> (runs: [[Run]], report: ComparisonReport) {
        var judge = ComparisonJudge(comparison)
        var exploring: Task<ExplorationReport, any Error>?
        defer { exploring?.cancel() }
        var runs: [[Run]] = []
        if let isolation {
            // Started at the same time, because most strategies pass.
            exploring = plan.map { plan in
                let exploration = plan.exploration(of: comparison.strategies)
                return Task { try await isolation.report(on: exploration) }
            }
            runs = try await isolation.compare(comparison, withJournals: withJournals) { place, runs in
                judge.judge(runs, ofStrategyAt: place)
            }
        } else {
            for (place, strategy) in comparison.strategies.enumerated() {
                runs.append(await outsideOfTasks { comparison.runs(of: strategy, withJournal: withJournals) })
                judge.judge(runs[place], ofStrategyAt: place)
            }
        }
        var report = try judge.report()
        if let exploring, judge.faultless.count == comparison.strategies.count {
            report.exploration = try await exploring.value
        } else if let plan {
            exploring?.cancel()
            report.exploration = try await plan.exploration(of: judge.faultless).report(in: isolation)
        }
        return (runs, report)
    }
}
