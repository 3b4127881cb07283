/// Holds strategies to the contract: runs every scenario on every strategy that it makes sense for, and
/// gives a verdict for every rule.
public struct Comparison: Sendable {
    private let strategies: [any Strategy]
    private let rules: [Rule]
    private let scenarios: [Scenario]

    /// Prepares a comparison.
    ///
    /// - Parameters:
    ///   - strategies: The strategies to compare.
    ///   - scenarios: What to run; scenarios that test none of the rules are left out.
    ///   - rules: The rules to judge by.
    public init(
        strategies: [any Strategy], scenarios: [Scenario], rules: [Rule] = Contract.rules
    ) {
        let ids = Set(rules.map(\.id))
        self.strategies = strategies
        self.rules = rules
        self.scenarios = scenarios.filter { !ids.isDisjoint(with: $0.rules) }
    }

    /// Runs everything and reports.
    ///
    /// - Throws: ``ScenarioError`` when a scenario turns out to have no meaning.
    public func run() throws(ScenarioError) -> ComparisonReport {
        var runs: [StrategyRun] = []
        for strategy in strategies { runs.append(try StrategyRun(strategy, scenarios)) }
        return ComparisonReport(
            rules: rules.map(ComparisonReport.RuleSummary.init),
            strategies: runs.map { $0.summary(by: rules) },
            scenarios: scenarios.map { scenario in
                ComparisonReport.ScenarioSummary(
                    id: scenario.id, title: scenario.title, rules: scenario.rules,
                    identical: Set(runs.flatMap { $0.traces(in: scenario.id) }).count <= 1)
            },
            failures: runs.flatMap { run in rules.flatMap { run.failures(of: $0) } }
        )
    }
}

/// One strategy, taken through all scenarios that make sense for it.
private struct StrategyRun {
    private let strategy: any Strategy
    private let results: [ScenarioResult]

    init(_ strategy: any Strategy, _ scenarios: [Scenario]) throws(ScenarioError) {
        self.strategy = strategy
        var results: [ScenarioResult] = []
        for form in strategy.forms {
            for scenario in scenarios where scenario.applies(to: form.capabilities) {
                results.append(try ScenarioResult(of: scenario, form))
            }
        }
        self.results = results
    }

    func traces(in scenario: String) -> [Trace] {
        results.filter { $0.scenario.id == scenario }.map(\.actual)
    }

    func summary(by rules: [Rule]) -> ComparisonReport.StrategySummary {
        ComparisonReport.StrategySummary(
            id: strategy.id,
            capabilities: strategy.capabilities.sorted().map(\.rawValue),
            divergences: strategy.divergences,
            verdicts: rules.map { rule in
                ComparisonReport.RuleVerdict(
                    rule: rule.id, verdict: verdict(by: rule),
                    scenarios: unique(results(of: rule).map(\.scenario.id)))
            }
        )
    }

    func failures(of rule: Rule) -> [ComparisonReport.Failure] {
        var failures = results(of: rule).filter { !$0.isRight }.map { result in
            ComparisonReport.Failure(
                strategy: strategy.id, form: result.form, rule: rule.id, scenario: result.scenario.id,
                verdict: isDeclared(rule) ? .diverges : result.matches ? .leaked : .fail,
                expected: result.expected.lines, actual: result.actual.lines,
                replay: replay(result.scenario)
            )
        }
        if isDeclared(rule), failures.isEmpty, let result = results(of: rule).first {
            failures.append(
                ComparisonReport.Failure(
                    strategy: strategy.id, form: result.form, rule: rule.id,
                    scenario: result.scenario.id, verdict: .fail,
                    expected: ["(a divergence, as declared)"], actual: result.actual.lines,
                    replay: replay(result.scenario)))
        }
        return failures
    }

    private func verdict(by rule: Rule) -> Verdict {
        let results = results(of: rule)
        guard rule.class.applies(to: strategy.capabilities), !results.isEmpty else {
            return .notApplicable
        }
        let isRight = results.allSatisfy(\.isRight)
        if isDeclared(rule) { return isRight ? .fail : .diverges }
        if isRight { return .pass }
        return results.allSatisfy(\.matches) ? .leaked : .fail
    }

    private func results(of rule: Rule) -> [ScenarioResult] {
        results.filter { $0.scenario.rules.contains(rule.id) }
    }

    private func isDeclared(_ rule: Rule) -> Bool {
        strategy.divergences.contains { $0.rule == rule.id }
    }

    private func replay(_ scenario: Scenario) -> String {
        "observatory compare --strategy \(strategy.id) --scenario \(scenario.id)"
    }

    private func unique(_ ids: [String]) -> [String] {
        var seen: Set<String> = []
        return ids.filter { seen.insert($0).inserted }
    }
}

extension ComparisonReport.RuleSummary {
    init(_ rule: Rule) {
        self.init(
            id: rule.id, title: rule.title, class: rule.class.rawValue, statement: rule.statement)
    }
}
