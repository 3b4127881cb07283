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
        if liberties.anyOrder, !liberties.nests {
            try deliverAtAnyPace(emission)
        } else {
            try deliver(emission)
            while let emission = queue.popFirst() { try deliver(emission) }
        }
        isDelivering = false
        letGoOfDeparted()
    }

    private mutating func deliver(_ emission: Emission) throws(ScenarioError) {
        if takesLiberties { return try deliverFreely(emission) }
        for number in 0..<emission.firstLate where isFor(emission, number) {
            try deliver(emission, to: number)
        }
    }

    func isFor(_ emission: Emission, _ number: Int) -> Bool {
        registrations[number].event == nil || registrations[number].event == emission.event.kind
    }

    mutating func deliver(_ emission: Emission, to number: Int) throws(ScenarioError) {
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

    mutating func hold(_ observer: Int) { observers[observer].holds += 1 }

    mutating func letGo(of observer: Int) {
        observers[observer].holds -= 1
        if observers[observer].holds == 0, observers[observer].isReleasedLater {
            observers[observer].isReleasedLater = false
            record(.released(observer))
        }
    }
}
