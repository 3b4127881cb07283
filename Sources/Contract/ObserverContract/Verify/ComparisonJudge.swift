import ObservatorySupport

/// Judges the strategies of a comparison one at a time, in any order.
package struct ComparisonJudge {
    private let comparison: Comparison
    /// The result of each strategy; `nil` until it is judged.
    private var records: [StrategyRecord?]
    /// The expected traces by capabilities and scenario, computed once for all strategies.
    private var known: [Set<Capability>: [String: [String]]] = [:]
    private var problem: SourceError?

    package init(_ comparison: Comparison) {
        self.comparison = comparison
        records = Array(repeating: nil, count: comparison.strategies.count)
    }

    /// - Parameters:
    ///   - runs: The runs of its trials, in order, and then, where they were tried, of its declared crashes.
    ///   - place: The index of the strategy in the comparison.
    package mutating func judge(_ runs: [Run], ofStrategyAt place: Int) {
        let strategy = comparison.strategies[place]
        let forms = strategy.forms
        let trials = comparison.trials(of: strategy)
        var record = StrategyRecord(strategy, in: comparison)
        do throws(SourceError) {
            for (trial, run) in zip(trials, runs) {
                let form = forms[trial.form]
                record.add(
                    StrategyRecord.Entry(
                        scenario: trial.scenario, form: form,
                        expected: try expected(of: trial.scenario, form.capabilities), run: run))
            }
        } catch {
            problem = problem ?? error
            return
        }
        let crashes = zip(comparison.declaredCrashes(of: strategy), runs.dropFirst(trials.count))
        for sameScenario in crashes.grouped(by: \.0.scenario.id) {
            record.addCrash(
                sameScenario.map { trial, run in
                    StrategyRecord.Entry(
                        scenario: trial.scenario, form: forms[trial.form],
                        expected: ComparisonReport.Failure.missingCrash, run: run)
                })
        }
        records[place] = record
    }

    private mutating func expected(
        of scenario: Scenario, _ capabilities: Set<Capability>
    ) throws(SourceError) -> [String] {
        let capabilities = capabilities.intersection(ReferenceModel.decisiveCapabilities)
        if let lines = known[capabilities]?[scenario.id] { return lines }
        let lines = try ReferenceModel.trace(of: scenario, capabilities: capabilities).lines
        known[capabilities, default: [:]][scenario.id] = lines
        return lines
    }

    /// The judged strategies without failures, apart from declared divergences.
    package var faultless: [any Strategy] {
        records.compactMap { $0?.isFaultless == true ? $0?.strategy : nil }
    }

    /// - Precondition: All strategies have been judged.
    /// - Throws: `SourceError` when a scenario turned out to have no meaning.
    package func report() throws(SourceError) -> ComparisonReport {
        if let problem { throw problem }
        let records = records.compactMap(\.self)
        precondition(records.count == comparison.strategies.count, "a strategy has not been judged")
        // A strategy that declares a divergence may leave other traces.
        let judged = records.filter(\.strategy.divergences.isEmpty)
        return ComparisonReport(
            rules: comparison.rules.map {
                ComparisonReport.RuleSummary(
                    id: $0.id, title: $0.title, class: $0.class, statement: $0.statement)
            },
            strategies: records.map(\.summary),
            scenarios: comparison.scenarios.map { scenario in
                let traces = Set(judged.flatMap { $0.traces(in: scenario.id) })
                return ComparisonReport.ScenarioSummary(
                    id: scenario.id, title: scenario.title, rules: scenario.rules,
                    identical: traces.count <= 1 && !traces.contains(nil))
            },
            failures: records.flatMap { record in comparison.rules.flatMap(record.failures) }
        )
    }
}
