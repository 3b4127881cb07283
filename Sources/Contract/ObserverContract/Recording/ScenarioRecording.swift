/// One scenario on one form of a strategy, for showing to a reader: what should have happened, what did, and
/// which of the rules that the strategy declares to break explain the difference.
///
/// It is the same every time, whatever order the strategy calls its observers in.
package struct ScenarioRecording: Sendable {
    /// The strategy that was run.
    package let strategy: String
    /// Its form, where it has several.
    package let form: String?
    /// The trace that the contract demands.
    package let expected: [String]
    /// The trace that the strategy left.
    ///
    /// Where it calls its observers in an order that nobody can foresee, it is the trace that it would have
    /// left by calling them in the order of registration, without the times at which closures were let go of
    /// if it declares that it chooses them. It is empty where not even that can be foreseen.
    package let trace: [String]
    /// How far the trace can be foreseen.
    package let certainty: Certainty
    /// The rules that the strategy declares to break and that make its trace what it is.
    package let breaks: [String]
    /// What was done. It has situations where the reference model, breaking those rules, does the same.
    package let journal: Journal

    /// How far a trace can be foreseen.
    package enum Certainty: String, Sendable, Codable {
        /// It is the same in every run.
        case certain
        /// It is the same but for the order of the calls.
        case inAnyOrder
        /// It is another one in every run.
        case none
    }
}

extension ScenarioRecording {
    /// Looks at a run in the light of what the strategy declares.
    ///
    /// - Throws: ``ScenarioError`` when the scenario has no meaning for such a strategy.
    package init(
        _ run: RecordedRun, of scenario: Scenario, on form: StrategyForm, of strategy: any Strategy
    ) throws(ScenarioError) {
        let model = RecordingModel(
            scenario: scenario, capabilities: form.capabilities,
            // Where it crashes there is nothing to look at.
            declared: strategy.divergences.filter { $0.crashesIn == nil }.map(\.rule))
        self = try model.recording(of: run, strategy: strategy.id, form: form.name)
    }

    /// Whether the strategy left the trace of the contract, and would leave it again.
    package var isAsTheContractSays: Bool { trace == expected && certainty == .certain }
}
