import Playback

/// Making, registering and removing observers.
extension Execution {
    /// Makes an observer, if there is none by this number yet.
    func prepare(_ observer: Int, with number: Int) {
        guard !isPresent(observer, with: number), let player = player(number) else { return }
        let lifetime = lifetime(of: observer)
        let participant: Participant
        if let options = scenario.observers[observer].stateOptions {
            // A trace without a call shows a player that has no state to observe.
            guard let player = player as? any PropertyUnderTest else { return }
            participant = .ofState(player.makeStateObserver(with: options, keeping: lifetime))
        } else {
            participant = .ofEvents(
                player.makeObserver(of: scenario.observers[observer].event, keeping: lifetime))
        }
        locked { observers[number][observer] = participant }
    }

    private func lifetime(of observer: Int) -> Lifetime {
        if !lifetimes.isEmpty, let known = locked({ lifetimes[observer].lifetime }) { return known }
        let lifetime = Lifetime(recorder, .released(observer))
        if !lifetimes.isEmpty { locked { lifetimes[observer].lifetime = lifetime } }
        return lifetime
    }

    /// Registers an observer that was prepared.
    func register(_ number: Int, about items: [Int], with player: Int) {
        let recorder = recorder
        let registration = recorder.noteRegistration(of: number, with: player)
        let closure = Lifetime(recorder, .letGo(number))
        @Sendable func call(_ entry: (Int) -> Trace.Entry, _ occasion: Scenario.Occasion) {
            // Asking the object for the number makes the closure keep the object.
            guard let number = closure.observer,
                let execution = recorder.beginCall(entry(number), by: registration, with: player)
            else { return }
            execution.react(number, to: occasion)
            recorder.endCall()
        }
        switch participant(number, with: player) {
        case .ofState(let observer):
            observer.register { change in
                call({ .changed(change, to: $0) }, change.isInitial ? .initial : .changed)
            }
        case .ofEvents(let observer):
            let receive = { @Sendable (event: PlaybackEvent) in
                call({ .delivered(event, to: $0) }, Scenario.Occasion(event.kind))
            }
            if items.isEmpty { return observer.register(receive) }
            (observer as? any KeyedObserverUnderTest)?
                .register(about: items.map { scenario.items[$0] }, receive)
        case nil: break
        }
    }

    /// Removes an observer, if there is one.
    func remove(_ number: Int, about items: [Int], with player: Int) {
        switch participant(number, with: player) {
        case .ofState(let observer): observer.remove()
        case .ofEvents(let observer) where items.isEmpty: observer.remove()
        case .ofEvents(let observer):
            (observer as? any KeyedObserverUnderTest)?.remove(about: items.map { scenario.items[$0] })
        case nil: break
        }
        recorder.noteRemoval(of: number, with: player)
    }

    /// Registers one observer after another, and removes each at once.
    func churn(_ number: Int, _ times: Int) {
        guard let player = player() else { return }
        let recorder = recorder
        for _ in 0..<times {
            let observer = player.makeObserver(of: .paused, keeping: recorder)
            observer.register { event in
                _ = recorder.beginCall(.delivered(event, to: number), by: 0, with: 0)
            }
            observer.remove()
        }
    }
}
