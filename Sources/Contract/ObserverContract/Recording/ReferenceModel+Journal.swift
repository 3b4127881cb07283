extension Scenario {
    /// What the reference model makes of the scenario: its trace, and what it did where a journal is wanted.
    ///
    /// - Parameters:
    ///   - capabilities: What the strategy offers that the model stands for.
    ///   - rules: The rules that it breaks.
    ///   - precedent: The lines of the strategy's own trace, which decide where it may choose.
    ///   - withJournal: Whether the model says how things are after every act, which is most of the work.
    /// - Throws: ``ScenarioError`` when the scenario has no meaning for such a strategy.
    package func told(
        by capabilities: Set<Capability>, breaking rules: [String] = [], following precedent: [String]? = nil,
        withJournal: Bool = false
    ) throws(ScenarioError) -> (trace: [String], journal: Journal) {
        var model = ReferenceModel(self, capabilities, Liberties(breaking: Set(rules)), precedent)
        if withJournal { model.journal = Journal() }
        try model.run()
        return (model.trace.lines, model.journal ?? Journal())
    }
}

extension ReferenceModel {
    /// Adds an entry to the trace, and to the journal where one is kept.
    mutating func record(_ entry: Trace.Entry) {
        trace.append(entry)
        guard journal != nil else { return }
        if entry.releaseRank == nil { settleJournal() }
        journal?.add(entry)
    }

    /// Notes that a step begins.
    mutating func noteStep(_ action: Scenario.Action) {
        guard journal != nil else { return }
        settleJournal()
        journal?.beginStep(action)
    }

    /// Notes that the innermost call ends.
    mutating func noteEndOfCall() {
        guard journal != nil else { return }
        settleJournal()
        journal?.endCall()
        // Before the next emission is taken from the queue: until then it waits.
        settleJournal()
    }

    /// Says how things stand, now that the last act has had its effect.
    mutating func settleJournal() {
        guard journal?.awaitsSituation == true else { return }
        let situation = situation
        journal?.settle(situation)
    }
}
