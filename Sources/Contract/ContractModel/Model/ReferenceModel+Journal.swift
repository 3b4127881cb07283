import ObservatoryPlayback
import ObservatorySupport

extension ReferenceModel {
    /// The maximum number of observers that a situation shows by name.
    private static let mostMembers = 8

    /// Adds an entry to the trace, and to the journal where one is kept.
    mutating func record(_ entry: Trace.Entry) {
        trace.append(entry, stepFrom: stepStart)
        if entry.releaseRank == nil { settleJournal() }
        journal?.add(entry)
    }

    mutating func noteStep(_ action: Scenario.Action) {
        guard journal != nil else { return }
        settleJournal()
        let scenario = scenario
        journal?.beginStep(scenario.words(for: action))
    }

    /// Adds the end of the innermost call to the journal.
    mutating func noteEndOfCall() {
        settleJournal()
        journal?.endCall()
        // Now, while the next emission is still in the queue.
        settleJournal()
    }

    /// Adds the current situation to the last act, which has had its effect by now.
    mutating func settleJournal() {
        guard journal?.awaitsSituation == true, let last = journal?.moments.indices.last else { return }
        let called = Set((journal?.calls ?? []).compactMap { $0.observer })
        let groups = registrations.filter { $0.isCounted }.grouped { $0.observer }
        let members = groups.prefix(Self.mostMembers).map { own in
            Moment.Member(
                name: scenario.observers[own[0].observer].name, times: Set(own.map { $0.call }).count,
                isCalled: called.contains(own[0].observer),
                isDead: own.allSatisfy { $0.state == .ownerIsGone })
        }
        journal?.moments[last].registered = members
        journal?.moments[last].others = groups.count - members.count
        journal?.moments[last].waiting = players.flatMap { $0.queue }.map { $0.emission.event.description }
        journal?.moments[last].playerIsGone = playerIsFreed
    }
}
