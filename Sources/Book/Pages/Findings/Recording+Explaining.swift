package import ObserverContract

extension Recording {
    /// Explains a run of a scenario by the rules that the strategy declares to break.
    ///
    /// The result does not depend on the order in which the strategy calls its observers.
    ///
    /// - Throws: `SourceError` if the scenario is invalid for such a strategy.
    package init(
        _ run: Run, of scenario: Scenario, on form: StrategyForm, of strategy: any Strategy
    ) throws(SourceError) {
        let explanation = Explanation(
            scenario: scenario, capabilities: form.capabilities,
            // A divergence that crashes leaves nothing to explain.
            declared: strategy.divergences.filter { $0.crashesIn == nil }.map(\.rule.id))
        self = try explanation.recording(of: run.trace, journal: run.journal ?? Journal())
    }
}
