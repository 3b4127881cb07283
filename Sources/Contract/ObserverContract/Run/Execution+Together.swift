import ObservatoryPlayback
import ObservatorySupport

extension Execution {
    /// Performs the steps of several threads at the same time, and records what each observer received.
    func perform(together threads: [[Scenario.Step]]) {
        let actions = threads.joined().map(\.action)
        let touched = Set(actions.compactMap(\.observer))
        for action in actions {
            if let observer = action.registered { prepare(observer, with: action.target.player) }
        }

        recorded.withLock { record in
            let tally = ReceptionTally(after: record.registrations, byIdentity: isByIdentity)
            record.tallies = Array(repeating: tally, count: playerNumbers.count)
        }
        // Safe to share: the observers exist already, calls go to the tallies, and the strategy declares that
        // several threads may use its player and observers.
        OtherThread.perform(
            together: threads.map { steps in
                { [self] in
                    for step in steps {
                        let (player, action) = step.action.target
                        if action.played != nil { recorded.withLock { $0.tallies[player].noteEmission() } }
                        perform(action, with: player)
                        if let observer = action.registered {
                            recorded.withLock { $0.tallies[player].noteRegistered(observer) }
                        }
                    }
                }
            })
        settle()

        let present = scenario.observers.indices.filter { observer in
            playerNumbers.contains { isPresent(observer, with: $0) }
        }
        let tallies = recorded.withLock(\.tallies)
        let judges = playerNumbers.map { player in
            ReceptionJudge(
                tallies[player],
                threads: threads.map { steps in
                    steps.filter { $0.action.target.player == player }
                        .compactMap { $0.action.played.map { scenario.items[$0] } }
                },
                untouched: Set(present).subtracting(touched),
                selective: scenario.selectiveObservers(of: player),
                twofold: isByIdentity ? scenario.twofoldObservers(of: player) : [])
        }
        let received = present.map { observer in
            let received = playerNumbers.filter { isPresent(observer, with: $0) }.map {
                judges[$0].reception(of: observer)
            }
            return Trace.Entry.received(Reception(received), by: observer)
        }
        // What was received comes first, and then what was freed.
        recorded.withLock { record in
            record.tallies = []
            for entry in received + exchange(&record.kept, with: []) { record.add(entry) }
        }
    }
}

extension Scenario {
    /// The observers that may be registered for some items only, or for an event other than `started`.
    fileprivate func selectiveObservers(of player: Int) -> Set<Int> {
        let ofOthers = observers.indices.filter { observers[$0].event ?? .started != .started }
        return registered(with: player, forItems: true).union(ofOthers)
    }

    /// The observers that may be registered for some items and for everything.
    fileprivate func twofoldObservers(of player: Int) -> Set<Int> {
        registered(with: player, forItems: true).intersection(registered(with: player, forItems: false))
    }

    private func registered(with player: Int, forItems isForItems: Bool) -> Set<Int> {
        var registered: Set<Int> = []
        visit { step, _ in
            let target = step.action.target
            if let observer = target.action.registered, target.player == player,
                target.action.items.isEmpty != isForItems
            {
                registered.insert(observer)
            }
        }
        return registered
    }
}
