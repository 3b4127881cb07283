import DequeModule
import Playback

extension ReferenceModel {
    /// Queues an emission, and delivers the queue unless that is being done already (R05).
    mutating func emit(
        _ event: PlaybackEvent.Kind, _ item: Item, from old: PlaybackState
    ) throws(ScenarioError) {
        let emission = Emission(
            event: PlaybackEvent(event, item), change: StateChange(from: old, to: machine.state),
            firstLate: registrations.count)
        if isDelivering {
            let nests = isElsewhere ? liberties.nestsElsewhere : liberties.nests
            if nests { try deliver(emission) } else { queue.append(emission) }
            return
        }
        isDelivering = true
        if liberties.anyOrder, !liberties.nests {
            try deliverAtAnyPace(emission)
        } else {
            try deliver(emission)
            try deliverQueue()
        }
        isDelivering = false
        letGoOfDeparted()
    }

    private mutating func deliverQueue() throws(ScenarioError) {
        while let emission = queue.popFirst() { try deliver(emission) }
    }

    /// Calls an observer of the state that has just been registered and wants the initial value: at once,
    /// also while an emission is under way (R18).
    mutating func callInitially(_ observer: Int) throws(ScenarioError) {
        guard let options = scenario.observers[observer].stateOptions, options.contains(.initial) else {
            return
        }
        let change = StateChange(from: nil, to: machine.state, isInitial: true)
        let isOutermost = !isDelivering
        isDelivering = true
        // Whoever registers an observer has it in its hands until that is done.
        hold(observer)
        try call(observer, .changed(change.told(to: options), to: observer), .initial)
        if isOutermost { try deliverQueue() }
        letGo(of: observer)
        guard isOutermost else { return }
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
        let registration = registrations[number]
        return (registration.event.map { $0 == emission.event.kind } ?? true)
            && (registration.item.map { scenario.items[$0] == emission.event.item } ?? true)
    }

    mutating func deliver(_ emission: Emission, to number: Int) throws(ScenarioError) {
        let observer = registrations[number].observer
        switch registrations[number].state {
        case .takenOut where !callsTheRemoved(number): return
        case .ownerIsGone where observers[observer].holds == 0:
            if !liberties.keepsTheDead { takeOut(number) }
            return
        case .registered, .takenOut, .ownerIsGone: break
        }
        let (change, event) = whatIsTold(of: emission)
        if let options = scenario.observers[observer].stateOptions {
            return try call(observer, .changed(change.told(to: options), to: observer), .changed)
        }
        // A property tells everybody of every change, and the observer of an event picks its own out.
        guard let event, event.kind == scenario.observers[observer].event ?? event.kind else { return }
        try call(observer, .delivered(event, to: observer), Scenario.Occasion(event.kind))
    }

    private func callsTheRemoved(_ number: Int) -> Bool {
        registrations[number].isTakenOutElsewhere
            ? liberties.callsThoseRemovedElsewhere : liberties.callsTheRemoved
    }

    /// A change and the event that it stands for; with the state that there is now, for who reads it back.
    private func whatIsTold(of emission: Emission) -> (change: StateChange, event: PlaybackEvent?) {
        guard liberties.readsTheStateBack, capabilities.contains(.property) else {
            return (emission.change, emission.event)
        }
        let change = StateChange(from: emission.change.old, to: machine.state)
        return (change, PlaybackEvent(change))
    }

    private mutating func call(
        _ observer: Int, _ entry: Trace.Entry, _ occasion: Scenario.Occasion
    ) throws(ScenarioError) {
        record(entry)
        // What is held weakly is held strongly while it is called; the owner of a token is not called.
        let isHeld = capabilities.contains(.weak)
        if isHeld { hold(observer) }
        try react(observer, to: occasion)
        noteEndOfCall()
        if isHeld { letGo(of: observer) }
    }

    private mutating func react(_ observer: Int, to occasion: Scenario.Occasion) throws(ScenarioError) {
        guard !observers[observer].hasReacted[occasion.rawValue] else { return }
        observers[observer].hasReacted[occasion.rawValue] = true
        for step in scenario.observers[observer].reactions[occasion] ?? [] { try perform(step) }
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
