extension ReferenceModel {
    /// Adds an entry to the trace, and to the journal where one is kept.
    mutating func record(_ entry: Trace.Entry) {
        trace.append(entry)
        guard journal != nil else { return }
        if entry.releaseRank == nil { settleJournal() }
        journal?.add(entry)
    }

    mutating func noteStep(_ action: Scenario.Action) {
        guard journal != nil else { return }
        settleJournal()
        journal?.beginStep(action)
    }

    /// Adds the end of the innermost call to the journal.
    mutating func noteEndOfCall() {
        guard journal != nil else { return }
        settleJournal()
        journal?.endCall()
        // Now, while the next emission is still in the queue.
        settleJournal()
    }

    /// Adds the current situation to the last act, which has had its effect by now.
    mutating func settleJournal() {
        guard journal?.awaitsSituation == true else { return }
        let situation = situation
        journal?.settle(situation)
    }

    private var situation: Journal.Situation {
        var order: [Int] = []
        var present: [Int: [Registration]] = [:]
        for registration in registrations where registration.player == 0 && registration.state != .takenOut {
            if present[registration.observer] == nil { order.append(registration.observer) }
            present[registration.observer, default: []].append(registration)
        }
        let members = order.map { observer in
            let own = present[observer] ?? []
            return Journal.Situation.Member(
                observer: observer, times: Set(own.map { $0.call }).count,
                isDead: own.allSatisfy { $0.state == .ownerIsGone })
        }
        return Journal.Situation(
            registered: members, queue: players.flatMap { $0.queue }.map { $0.event },
            playerIsGone: playerIsFreed)
    }
}
