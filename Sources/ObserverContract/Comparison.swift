/// Holds strategies to the contract: runs every scenario on every strategy that it makes sense for, and
/// gives a verdict for every rule.
public struct Comparison: Sendable {
    private let strategies: [any Strategy]
    private let rules: [Rule]
    private let scenarios: [Scenario]
    private let requiresDivergences: Bool

    /// Prepares a comparison.
    ///
    /// - Parameters:
    ///   - strategies: The strategies to compare.
    ///   - scenarios: What to run; scenarios that test none of the rules are left out.
    ///   - rules: The rules to judge by.
    ///   - requiresDivergences: Whether a declared divergence that does not happen is a failure; to be
    ///     turned off when only some scenarios are run, which may not be those that show it.
    public init(
        strategies: [any Strategy], scenarios: [Scenario], rules: [Rule] = Contract.rules,
        requiresDivergences: Bool = true
    ) {
        self.requiresDivergences = requiresDivergences
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
        for strategy in strategies {
            runs.append(try StrategyRun(strategy, scenarios, requiresDivergences))
        }
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
    private let requiresDivergences: Bool
    private let results: [ScenarioResult]
    /// What is wrong by each rule, when a strategy may break the other rules that it declares.
    private let wrong: [String: [ScenarioResult]]

    init(
        _ strategy: any Strategy, _ scenarios: [Scenario], _ requiresDivergences: Bool
    ) throws(ScenarioError) {
        self.strategy = strategy
        self.requiresDivergences = requiresDivergences
        var results: [ScenarioResult] = []
        for form in strategy.forms {
            for scenario in scenarios where scenario.applies(to: form.capabilities) {
                results.append(try ScenarioResult(of: scenario, form))
            }
        }
        self.results = results
        let declared = Set(strategy.divergences.map(\.rule))
        var wrong: [String: [ScenarioResult]] = [:]
        for result in results where !result.isRight {
            for rule in result.scenario.rules where !result.isRight(breaking: declared.subtracting([rule])) {
                wrong[rule, default: []].append(result)
            }
        }
        self.wrong = wrong
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
        var failures = wrong[rule.id, default: []].map { result in
            ComparisonReport.Failure(
                strategy: strategy.id, form: result.form, rule: rule.id, scenario: result.scenario.id,
                verdict: isDeclared(rule) ? .diverges : result.matches ? .leaked : .fail,
                expected: result.expected.lines, actual: result.actual.lines,
                replay: replay(result.scenario)
            )
        }
        if requiresDivergences, isDeclared(rule), failures.isEmpty, let result = results(of: rule).first {
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
        let wrong = wrong[rule.id, default: []]
        if wrong.isEmpty { return isDeclared(rule) && requiresDivergences ? .fail : .pass }
        if isDeclared(rule) { return .diverges }
        return wrong.allSatisfy(\.matches) ? .leaked : .fail
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
