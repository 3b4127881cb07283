package import ObserverContract

extension Findings {
    /// Gathers what became of every trial of a comparison, wherever that was.
    ///
    /// - Parameters:
    ///   - comparison: What was run.
    ///   - runs: For each strategy, in order, its trials, in order.
    /// - Throws: `SourceError` when a scenario turns out to have no meaning.
    package init(_ comparison: Comparison, runs: [[Run]]) throws(SourceError) {
        let told = Array(zip(comparison.strategies, runs)).concurrentMap { strategy, runs in
            Result { () throws(SourceError) in try Self.tell(runs, of: strategy, in: comparison) }
        }
        var all: [Told] = []
        for result in told { all += try result.get() }
        let byScenario = Dictionary(grouping: all, by: \.scenario)
        self.init(
            comparison: try comparison.report(of: runs),
            strategies: comparison.strategies.map { StrategyFinding($0) },
            scenarios: comparison.scenarios.map { scenario in
                let own = byScenario[scenario.id] ?? []
                return ScenarioFinding(
                    scenario: scenario, trials: own.compactMap(\.trial),
                    casualties: own.compactMap(\.casualty))
            })
    }

    /// What is shown of one trial: what was recorded, or how the process ended.
    private struct Told {
        let scenario: String
        var trial: RecordedTrial?
        var casualty: Casualty?
    }

    private static func tell(
        _ runs: [Run], of strategy: any Strategy, in comparison: Comparison
    ) throws(SourceError) -> [Told] {
        let forms = strategy.forms
        var all: [Told] = []
        for (trial, run) in zip(comparison.trials(of: strategy), runs) {
            let form = forms[trial.form]
            var told = Told(scenario: trial.scenario.id)
            switch run.ending {
            case .finished:
                told.trial = RecordedTrial(
                    strategy: strategy.id, form: form.name,
                    recording: try Recording(run, of: trial.scenario, on: form, of: strategy))
            case .crashed(let detail):
                told.casualty = Casualty(
                    strategy: strategy.id, form: form.name, verdict: .crashed, detail: detail)
            case .hung(let detail):
                told.casualty = Casualty(
                    strategy: strategy.id, form: form.name, verdict: .hung, detail: detail)
            }
            all.append(told)
        }
        return all
    }
}
