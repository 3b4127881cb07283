/// Compares strategies with the contract: runs every scenario on every strategy that it applies to, and gives
/// a verdict for every rule.
public struct Comparison: Sendable {
    package let strategies: [any Strategy]
    let rules: [Rule]
    package let scenarios: [Scenario]
    private let demands: [Scenario.Demands]
    let requiresDivergences: Bool
    /// The rules that lack some of their scenarios. A declared divergence from one of them is not required,
    /// because it may occur only in a scenario that is left out.
    var rulesInPart: Set<String> = []
    let program: String

    /// Creates a comparison.
    ///
    /// - Parameters:
    ///   - strategies: The strategies to compare.
    ///   - scenarios: The scenarios to run; those that test none of the rules are left out.
    ///   - rules: The rules to judge by.
    ///   - requiresDivergences: Whether a declared divergence that does not occur is a failure. Turn it off
    ///     to run only some scenarios, which may not show the divergence. Every strategy then runs all of
    ///     them, even where chance decides the trace.
    ///   - program: What precedes the arguments in replay commands, such as `swift run my-signals`.
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
    /// A strategy that traps ends the process, and one that never returns blocks it.
    ///
    /// - Throws: `SourceError` when a scenario turns out to have no meaning.
    public func run() throws(SourceError) -> ComparisonReport {
        try report(of: strategies.map { runs(of: $0) })
    }

    /// Returns what to run on a strategy, in order. If divergences are required, it leaves out scenarios that
    /// take too long for this strategy, depend on chance, or crash as declared.
    package func trials(of strategy: any Strategy) -> [Trial] {
        strategy.forms.enumerated().flatMap { number, form in
            zip(scenarios, demands).compactMap { scenario, demands in
                let isRun =
                    demands.areMet(by: form.capabilities)
                    && !(requiresDivergences && scenario.isSpared(strategy, form: number))
                return isRun ? Trial(form: number, scenario: scenario) : nil
            }
        }
    }

    /// Returns the scenarios in which a strategy declares to crash, with each form that they apply to. They are not
    /// among its trials, because only a separate process can try them.
    ///
    /// A release build returns none: it may omit the check of exclusive access that makes it crash.
    package func declaredCrashes(of strategy: any Strategy) -> [Trial] {
        #if DEBUG
            guard requiresDivergences else { return [] }
            return zip(scenarios, demands).filter { $0.0.crashes(strategy) }.flatMap { scenario, demands in
                strategy.forms.indices.filter { demands.areMet(by: strategy.forms[$0].capabilities) }
                    .map { Trial(form: $0, scenario: scenario) }
            }
        #else
            []
        #endif
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

    /// Judges runs, which may come from other processes.
    ///
    /// - Parameter runs: For each strategy, in order: the runs of its trials, in order, and then, where they
    ///   were tried, those of its declared crashes.
    /// - Throws: `SourceError` when a scenario turns out to have no meaning.
    package func report(of runs: [[Run]]) throws(SourceError) -> ComparisonReport {
        var judge = ComparisonJudge(self)
        for (place, runs) in runs.enumerated() { judge.judge(runs, ofStrategyAt: place) }
        return try judge.report()
    }
}
