import ObservatoryPlayback

extension Execution {
    /// Makes an observer of a player, unless it exists already.
    func prepare(_ observer: Int, with number: Int) {
        guard !isPresent(observer, with: number), let player = player(number) else { return }
        let lifetime = lifetime(of: observer)
        let participant: Participant
        if let options = scenario.observers[observer].stateOptions {
            // Such a player never calls the observer, which the trace shows.
            guard let player = player as? any PropertyUnderTest else { return }
            participant = .ofState(player.makeStateObserver(with: options, keeping: lifetime))
        } else {
            let made = player.makeObserver(of: scenario.observers[observer].event, keeping: lifetime)
            // No cast for the others: random exploration makes millions of observers.
            if let owner = owner(of: observer, with: number) { (made as? ClosureObserver)?.owner = owner }
            participant = .ofEvents(made)
        }
        // A reaction on another thread may come here after the end.
        locked { if !isOver { sides[number].observers[observer] = participant } }
    }

    /// The other observer that is the owner of an observer's closures, if there is one.
    private func owner(of observer: Int, with player: Int) -> ClosureObserver? {
        guard let owner = scenario.observers[observer].owner,
            case .ofEvents(let other) = participant(owner, with: player)
        else { return nil }
        return (other as? ClosureObserver).map { $0.owner ?? $0 }
    }

    private func lifetime(of observer: Int) -> Lifetime {
        if !lifetimes.isEmpty, let known = locked({ lifetimes[observer].lifetime }) { return known }
        let lifetime = Lifetime(self, .released(observer))
        if !lifetimes.isEmpty { locked { lifetimes[observer].lifetime = lifetime } }
        return lifetime
    }

    /// Registers an observer that was prepared.
    func register(_ number: Int, about items: [Int], with player: Int) {
        let registration = noteRegistration(of: number, with: player)
        let closure = Lifetime(self, .closureReleased(number))
        @Sendable func call(_ entry: (Int) -> Trace.Entry, _ occasion: Scenario.Occasion) {
            // Reading the number from the object makes the closure retain the object.
            guard let number = closure.observer,
                beginCall(entry(number), by: registration, with: player)
            else { return }
            react(number, to: occasion)
            endCall()
        }
        switch participant(number, with: player) {
        case .ofState(let observer):
            observer.register { change in
                call({ .changed(change, to: $0) }, change.isInitial ? .initial : .changed)
            }
        case .ofEvents(let observer):
            observer.register(for: items.map { scenario.items[$0] }) { event in
                call({ .delivered(event, to: $0) }, Scenario.Occasion(event.kind))
            }
        case nil: break
        }
    }

    /// Removes an observer, if there is one.
    func remove(_ number: Int, about items: [Int], with player: Int) {
        switch participant(number, with: player) {
        case .ofState(let observer): observer.remove()
        case .ofEvents(let observer): observer.remove(for: items.map { scenario.items[$0] })
        case nil: break
        }
        // Without some items, it may still be called for the others.
        if items.isEmpty { noteRemoval(of: number, with: player) }
    }

    /// Registers a new observer and removes it at once, as often as `times` says.
    func churn(_ number: Int, _ times: Int) {
        guard let player = player() else { return }
        // One closure for all, because making one takes as long as many strategies need to register it.
        let receive: ClosureObserver.Receive = { event in
            _ = self.beginCall(.delivered(event, to: number), by: 0, with: 0)
        }
        for _ in 0..<times {
            let observer = player.makeObserver(of: .paused, keeping: self)
            observer.register(receive)
            observer.remove()
        }
    }
}
