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
