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
        let trials = comparison.trials(of: strategy)
        let crashes = zip(comparison.declaredCrashes(of: strategy), runs.dropFirst(trials.count))
        do throws(SourceError) {
            records[place] = try StrategyRecord(
                strategy, trials, runs, crashes: Array(crashes),
                required: comparison.requiresDivergences
                    ? Set(strategy.divergences.map(\.rule.id)).subtracting(comparison.rulesInPart) : [],
                program: comparison.program
            ) { scenario, capabilities throws(SourceError) in try expected(of: scenario, capabilities) }
        } catch {
            problem = problem ?? error
        }
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
        zip(comparison.strategies, records).compactMap { $1?.isFaultless == true ? $0 : nil }
    }

    /// - Precondition: All strategies have been judged.
    /// - Throws: `SourceError` when a scenario turned out to have no meaning.
    package func report() throws(SourceError) -> ComparisonReport {
        if let problem { throw problem }
        let records = records.map { record in
            guard let record else { preconditionFailure("a strategy has not been judged") }
            return record
        }
        // A strategy that declares a divergence may leave other traces.
        let judged = records.filter { !$0.declaresDivergences }
        return ComparisonReport(
            rules: comparison.rules.map {
                ComparisonReport.RuleSummary(
                    id: $0.id, title: $0.title, class: $0.class.rawValue, statement: $0.statement)
            },
            strategies: records.map { $0.summary(by: comparison.rules) },
            scenarios: comparison.scenarios.map { scenario in
                let traces = Set(judged.flatMap { $0.traces(in: scenario.id) })
                return ComparisonReport.ScenarioSummary(
                    id: scenario.id, title: scenario.title, rules: scenario.rules,
                    identical: traces.count <= 1 && !traces.contains(nil))
            },
            failures: records.flatMap { record in comparison.rules.flatMap { record.failures(of: $0) } }
        )
    }
}
