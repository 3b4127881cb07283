package import ObserverContract

extension Findings {
    /// Collects the outcome of every trial of a comparison, in whatever process it ran.
    ///
    /// - Parameter runs: For each strategy, in order, the runs of its trials, in order.
    /// - Throws: `SourceError` if a scenario is invalid.
    package init(_ comparison: Comparison, runs: [[Run]]) throws(SourceError) {
        let results = Array(zip(comparison.strategies, runs)).concurrentMap { strategy, runs in
            Result { () throws(SourceError) in try Self.tell(runs, of: strategy, in: comparison) }
        }
        let all = try results.map { result throws(SourceError) in try result.get() }
        let byScenario = Dictionary(grouping: all.joined(), by: \.scenario.id)
        self.init(
            comparison: try comparison.report(of: runs),
            strategies: comparison.strategies.map { StrategyDescription($0) },
            scenarios: comparison.scenarios.map { scenario in
                let own = byScenario[scenario.id] ?? []
                return ScenarioFinding(
                    scenario: scenario, trials: own.flatMap(\.trials), unfinished: own.flatMap(\.unfinished))
            })
    }

    /// The outcome of each trial alone: what was recorded, or how the process ended.
    private static func tell(
        _ runs: [Run], of strategy: any Strategy, in comparison: Comparison
    ) throws(SourceError) -> [ScenarioFinding] {
        let forms = strategy.forms
        return try zip(comparison.trials(of: strategy), runs).map { trial, run throws(SourceError) in
            let (scenario, form) = (trial.scenario, forms[trial.form])
            guard let verdict = run.ending.verdict else {
                let record = try RunRecord(run, of: scenario, on: form, of: strategy)
                let trial = RecordedTrial(strategy: strategy.id, form: form.name, record: record)
                return ScenarioFinding(scenario: scenario, trials: [trial])
            }
            let unfinished = UnfinishedTrial(
                strategy: strategy.id, form: form.name, verdict: verdict, detail: run.ending.death ?? "")
            return ScenarioFinding(scenario: scenario, unfinished: [unfinished])
        }
    }
}

extension RunRecord {
    /// Explains a run of a scenario by the rules that the strategy declares to break.
    ///
    /// The result does not depend on the order in which the strategy calls its observers.
    ///
    /// - Throws: `SourceError` if the scenario is invalid for such a strategy.
    init(
        _ run: Run, of scenario: Scenario, on form: StrategyForm, of strategy: any Strategy
    ) throws(SourceError) {
        let explanation = Explanation(
            scenario: scenario, capabilities: form.capabilities,
            // A divergence that crashes leaves nothing to explain.
            declared: strategy.divergences.filter { $0.crashesIn == nil }.map(\.rule.id))
        self = try explanation.record(of: run.trace, journal: run.journal)
    }
}
