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

    /// How things stand now.
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
