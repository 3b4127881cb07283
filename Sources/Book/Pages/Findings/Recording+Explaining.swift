package import ObserverContract

extension Recording {
    /// Puts a run of a scenario into words, in the light of what the strategy declares.
    ///
    /// It is the same every time, whatever order the strategy calls its observers in.
    ///
    /// - Throws: `SourceError` when the scenario has no meaning for such a strategy.
    package init(
        _ run: Run, of scenario: Scenario, on form: StrategyForm, of strategy: any Strategy
    ) throws(SourceError) {
        let explanation = Explanation(
            scenario: scenario, capabilities: form.capabilities,
            // Where it crashes there is nothing to look at.
            declared: strategy.divergences.filter { $0.crashesIn == nil }.map(\.rule.id))
        self = try explanation.recording(of: run.trace, journal: run.journal ?? Journal())
    }
}
