extension ReferenceModel {
    /// What is left of a draft when every step is crossed out that has no meaning or is never reached.
    struct Rehearsal {
        let scenario: Scenario
        /// The trace that a strategy must leave in it, in the order of registration where it may choose one.
        let trace: Trace
    }

    /// Goes through a draft, and passes over what cannot be done instead of throwing.
    ///
    /// Every step runs at most once, so the steps that were passed over can be taken out of the script,
    /// and what is left does the same again.
    ///
    /// - Precondition: The lines of the draft's steps are different, and not negative.
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
        return Rehearsal(scenario: draft.keeping(model.performed ?? []), trace: model.trace)
    }
}
