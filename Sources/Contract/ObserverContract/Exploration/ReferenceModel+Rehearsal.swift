extension ReferenceModel {
    /// A draft without the steps that have no meaning or are never reached.
    struct Rehearsal {
        let scenario: Scenario
        /// The trace that a strategy must leave in it; in registration order where it may choose the order.
        let trace: Trace
        /// Whether no step was skipped because it has no meaning.
        let isComplete: Bool
    }

    /// Runs a draft, and skips steps that have no meaning instead of throwing.
    ///
    /// Every step runs at most once. So the skipped steps can be removed from the script, and the remaining
    /// script does the same again.
    ///
    /// - Precondition: The lines of the draft's steps are distinct and not negative.
    static func rehearsal(
        of draft: Scenario, capabilities: Set<Capability>, diverging divergences: Divergences = [],
        following precedent: [String] = []
    ) -> Rehearsal {
        var model = ReferenceModel(draft, capabilities, divergences, following: precedent)
        model.performed = []
        do {
            try model.run()
        } catch {
            preconditionFailure("a rehearsal passes over what cannot be done: \(error)")
        }
        return Rehearsal(
            scenario: draft.keeping(model.performed ?? []), trace: model.trace,
            isComplete: !model.hasRefused)
    }
}
