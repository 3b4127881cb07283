/// One scenario on one form of a strategy: what should have happened, and what did.
public struct ScenarioResult: Sendable {
    /// The scenario that was run.
    public let scenario: Scenario

    /// The form of the strategy, where it has several.
    public let form: String?

    /// The trace that the reference model makes.
    public let expected: Trace

    /// The trace that the strategy left.
    public let actual: Trace

    /// Runs a scenario on a new player.
    ///
    /// - Throws: ``ScenarioError`` when the scenario has no meaning for such a strategy.
    public init(of scenario: Scenario, _ form: StrategyForm) throws(ScenarioError) {
        self.scenario = scenario
        self.form = form.name
        expected = try ReferenceModel.trace(of: scenario, capabilities: form.capabilities)
        actual = ScenarioRun.outcome(of: scenario, on: form).trace
    }

    /// Whether the traces are the same.
    public var matches: Bool { expected == actual }
}
