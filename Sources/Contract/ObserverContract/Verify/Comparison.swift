/// Holds strategies to the contract: runs every scenario on every strategy that it makes sense for, and
/// gives a verdict for every rule.
public struct Comparison: Sendable {
    /// The strategies that are compared.
    package let strategies: [any Strategy]
    let rules: [Rule]
    /// The scenarios that are run.
    package let scenarios: [Scenario]
    /// What each scenario demands.
    private let demands: [Scenario.Demands]
    let requiresDivergences: Bool
    /// The rules of which some scenarios are left out: a declared divergence from one of them may happen only
    /// there, and is not required.
    var rulesInPart: Set<String> = []
    let program: String

    /// Prepares a comparison.
    ///
    /// - Parameters:
    ///   - strategies: The strategies to compare.
    ///   - scenarios: What to run; scenarios that test none of the rules are left out.
    ///   - rules: The rules to judge by.
    ///   - requiresDivergences: Whether a declared divergence that does not happen is a failure; to be
    ///     turned off when only some scenarios are run, which may not be those that show it. A caller that asks for
    ///     some scenarios gets them on every strategy, also where chance decides what it leaves there.
    ///   - program: What precedes the arguments in the commands that run a scenario again.
    public init(
        strategies: [any Strategy], scenarios: [Scenario], rules: [Rule] = Contract.rules,
        requiresDivergences: Bool = true, program: String = "observatory"
    ) {
        self.requiresDivergences = requiresDivergences
        self.program = program
        let ids = Set(rules.map(\.id))
        self.strategies = strategies
        self.rules = rules
        self.scenarios = scenarios.filter { !ids.isDisjoint(with: $0.rules) }
        demands = self.scenarios.map(\.demands)
    }

    /// Runs everything in this process, and reports.
    ///
    /// A strategy that traps or never returns takes the process with it.
    ///
    /// - Throws: `SourceError` when a scenario turns out to have no meaning.
    public func run() throws(SourceError) -> ComparisonReport {
        try report(of: strategies.map { runs(of: $0) })
    }

    /// What has to be run on a strategy, in order: not what would come out one way today and another tomorrow,
    /// unless it was asked for.
    package func trials(of strategy: any Strategy) -> [Trial] {
        strategy.forms.enumerated().flatMap { number, form in
            zip(scenarios, demands)
                .filter { scenario, demands in
                    demands.areMet(by: form.capabilities)
                        && !(requiresDivergences && scenario.isSpared(strategy, form: number))
                }
                .map { scenario, _ in Trial(form: number, scenario: scenario) }
        }
    }

    /// The scenarios in which a strategy declares to crash, which only a process of its own can try: no part of its
    /// trials.
    ///
    /// There are none in an optimized build, which may leave out the check of exclusive access that makes it crash.
    package func declaredCrashes(of strategy: any Strategy) -> [Trial] {
        guard requiresDivergences, _isDebugAssertConfiguration() else { return [] }
        return zip(scenarios, demands).compactMap { scenario, demands in
            guard scenario.crashes(strategy) else { return nil }
            let form = strategy.forms.firstIndex { demands.areMet(by: $0.capabilities) }
            return form.map { Trial(form: $0, scenario: scenario) }
        }
    }

    /// Runs all trials of a strategy in this process.
    package func runs(of strategy: any Strategy, withJournal: Bool = false) -> [Run] {
        var series = TrialSeries(of: strategy)
        var runs = trials(of: strategy).map {
            series.run($0.scenario, form: $0.form, withJournal: withJournal)
        }
        for call in series.waitForLateCalls() { runs[call.trial].trace.append(call.line) }
        return runs
    }

    /// Judges what was run, wherever it was.
    ///
    /// - Parameter runs: For each strategy, in order, its trials, in order, and then, where they were tried, its
    ///   declared crashes.
    /// - Throws: `SourceError` when a scenario turns out to have no meaning.
    package func report(of runs: [[Run]]) throws(SourceError) -> ComparisonReport {
        var judge = ComparisonJudge(self)
        for (place, runs) in runs.enumerated() { judge.judge(runs, ofStrategyAt: place) }
        return try judge.report()
    }
}
