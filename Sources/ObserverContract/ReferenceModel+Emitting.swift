import DequeModule
import Playback

extension ReferenceModel {
    /// Queues an emission, and delivers the queue unless that is being done already (R05).
    mutating func emit(_ event: PlaybackEvent.Kind, _ item: Item) throws(ScenarioError) {
        let emission = Emission(event: PlaybackEvent(event, item), firstLate: registrations.count)
        if isDelivering {
            if liberties.nests { try deliver(emission) } else { queue.append(emission) }
            return
        }
        isDelivering = true
        try deliver(emission)
        while let emission = queue.popFirst() { try deliver(emission) }
        isDelivering = false
        letGoOfDeparted()
    }

    private mutating func deliver(_ emission: Emission) throws(ScenarioError) {
        if takesLiberties { return try deliverFreely(emission) }
        for number in 0..<emission.firstLate where isFor(emission, number) {
            try deliver(emission, to: number)
        }
    }

    private func isFor(_ emission: Emission, _ number: Int) -> Bool {
        registrations[number].event == nil || registrations[number].event == emission.event.kind
    }

    private mutating func deliver(_ emission: Emission, to number: Int) throws(ScenarioError) {
        let observer = registrations[number].observer
        switch registrations[number].state {
        case .takenOut where !liberties.callsTheRemoved: return
        case .ownerIsGone where observers[observer].holds == 0:
            if !liberties.keepsTheDead { takeOut(number) }
            return
        case .registered, .takenOut, .ownerIsGone: break
        }
        record(.delivered(emission.event, to: observer))
        // What is held weakly is held strongly while it is called; the owner of a token is not called.
        let isHeld = capabilities.contains(.weak)
        if isHeld { hold(observer) }
        try react(observer, to: emission.event.kind)
        noteEndOfCall()
        if isHeld { letGo(of: observer) }
    }

    private mutating func react(_ observer: Int, to event: PlaybackEvent.Kind) throws(ScenarioError) {
        guard !observers[observer].hasReacted[event.rawValue] else { return }
        observers[observer].hasReacted[event.rawValue] = true
        for step in scenario.observers[observer].reactions[event] ?? [] { try perform(step) }
    }

    private mutating func hold(_ observer: Int) { observers[observer].holds += 1 }

    private mutating func letGo(of observer: Int) {
        observers[observer].holds -= 1
        if observers[observer].holds == 0, observers[observer].isReleasedLater {
            observers[observer].isReleasedLater = false
            record(.released(observer))
        }
    }
}

// MARK: - Taking liberties

extension ReferenceModel {
    private mutating func deliverFreely(_ emission: Emission) throws(ScenarioError) {
        let numbers = (0..<emission.firstLate).filter { number in
            registrations[number].state != .takenOut && isFor(emission, number)
        }
        var audience = Audience(numbers, inAnyOrder: liberties.anyOrder)
        let kept = liberties.keepsTheAudience ? observersAlive(among: numbers) : []
        for observer in kept { hold(observer) }
        while let number = audience.takeNext(preferring: choice(of: emission, from: audience)) {
            try deliver(emission, to: number)
        }
        for observer in kept { letGo(of: observer) }
    }

    private func observersAlive(among numbers: [Int]) -> [Int] {
        numbers.map { registrations[$0].observer }
            .filter { !observers[$0].isDropped || observers[$0].holds > 0 }
    }

    /// Whom the strategy called next, where it has the choice.
    private func choice(of emission: Emission, from audience: Audience) -> Int? {
        guard liberties.anyOrder, let precedent, trace.entries.count < precedent.count else { return nil }
        let line = precedent[trace.entries.count]
        let ending = " \(emission.event)"
        guard line.hasSuffix(ending), let observer = observersByName[String(line.dropLast(ending.count))]
        else { return nil }
        return observers[observer].everRegistered.first(where: audience.isWaiting)
    }
}
