import ObservatoryPlayback

extension ReferenceModel {
    /// Queues an emission, and delivers the queue unless a delivery is under way (R05).
    mutating func emit(
        _ event: PlaybackEvent.Kind, _ item: Item, from old: PlaybackState
    ) throws(SourceError) {
        // The recipients are fixed when the delivery begins, and not now.
        let awaitsLatecomers = divergences.contains(.latecomers) && !divergences.contains(.waitsElsewhere)
        let emission = Emission(
            event: PlaybackEvent(event, item),
            change: StateChange(from: old, to: players[current].machine.state),
            firstLate: awaitsLatecomers ? nil : registrations.count)
        if players[current].isDelivering {
            let nests = divergences.contains(isElsewhere ? .nestedElsewhere : .nested)
            if nests, !isElsewhere, divergences.contains(.losesNested) { return }
            if nests { return try deliver(emission) }
            let isCopied =
                divergences.contains(.queuesCopies)
                && !divergences.isDisjoint(with: [.snapshot, .keepsTheAudience])
            let audience = isCopied ? try gatherAudience(of: emission) : nil
            players[current].queue.append((emission, audience))
            return
        }
        players[current].isDelivering = true
        if divergences.contains(.unordered), !divergences.contains(.nested) {
            try deliverAtAnyPace(emission)
        } else {
            try deliver(emission)
            try deliverQueue()
        }
        try endDelivery()
    }

    /// Ends an outermost delivery.
    private mutating func endDelivery() throws(SourceError) {
        players[current].isDelivering = false
        try releaseDeparted()
        while !players[current].isDelivering, !players[current].postponed.isEmpty {
            try take(players[current].postponed.removeFirst())
        }
    }

    private mutating func deliverQueue() throws(SourceError) {
        while !players[current].queue.isEmpty {
            // Those behind the first move up.
            try noteVisits(players[current].queue.count)
            let (emission, audience) = players[current].queue.removeFirst()
            try deliver(emission, gathered: audience)
        }
    }

    /// Calls a new observer of the state that wants the initial value: immediately, even in a delivery (R18).
    mutating func callInitially(_ observer: Int) throws(SourceError) {
        guard let options = scenario.observers[observer].stateOptions, options.contains(.initial) else {
            return
        }
        let change = StateChange(from: nil, to: players[current].machine.state, isInitial: true)
        let isOutermost = !players[current].isDelivering
        players[current].isDelivering = true
        // The code that registers the observer keeps it alive until registering returns, and also the
        // closure, which no copy of the list contains yet.
        hold(observer)
        let number = registrations.count - 1
        if copiesTheList { registrations[number].copies += 1 }
        observers[observer].isBeingRegistered = true
        try call(observer, .changed(change.limited(to: options), to: observer), .initial)
        observers[observer].isBeingRegistered = false
        if copiesTheList {
            registrations[number].copies -= 1
            try releaseDeparted()
        }
        if isOutermost {
            try deliverQueue()
            try endDelivery()
        }
        try release(observer)
    }

    /// Delivers one emission, in registration order unless the order is free.
    private mutating func deliver(
        _ emission: Emission, gathered: Audience? = nil
    ) throws(SourceError) {
        var audience = try gatherAudience(of: emission, unless: gathered)
        var late = emission.firstLate ?? registrations.count
        while true {
            while let number = audience.takeNext(
                preferring: candidates(for: emission).first(where: audience.isWaiting))
            {
                try deliver(emission, to: number)
            }
            let isOpen = divergences.isSuperset(of: [.latecomers, .newcomersToo])
            let isOpenToReturners = divergences.isSuperset(of: [.returners, .atTheNewPlace])
            guard isOpen || isOpenToReturners, late < registrations.count else { break }
            let newcomers = try recipients(of: emission, among: late..<registrations.count)
            audience.add(isOpen ? newcomers : newcomers.filter { hasCounterpart($0, in: 0..<$0) })
            late = registrations.count
        }
        try disperse(audience)
    }

    /// Returns the registrations of a range that an emission looks at.
    private mutating func recipients(
        of emission: Emission, among range: Range<Int>
    ) throws(SourceError) -> [Int] {
        try noteVisits(range.count)
        // With one list for all events, the walk also finds dead observers of other events.
        let isOneList = divergences.contains(.keepsOneList)
        var numbers: [Int] = []
        // A loop, because a closure would copy the model.
        for number in range where registrations[number].state != .takenOut {
            if isOneList ? isOf(emission, number) : isFor(emission, number) { numbers.append(number) }
        }
        return numbers
    }

    mutating func gatherAudience(
        of emission: Emission, unless gathered: Audience? = nil
    ) throws(SourceError) -> Audience {
        if let gathered { return gathered }
        let present = 0..<(emission.firstLate ?? registrations.count)
        let numbers = try recipients(of: emission, among: present)
        var kept: [Int] = []
        if divergences.contains(.keepsTheAudience), !freesTheCalled {
            // An object is gathered for every event, and ignores the events that it does not observe.
            let gathered = registersOnce ? listed(for: emission, among: present) : numbers
            kept = gathered.map { registrations[$0].observer }
                .filter { !observers[$0].isDropped || !observers[$0].isUnheld(by: current) }
        }
        for observer in kept { hold(observer) }
        var copied: [Int] = []
        if copiesTheList {
            copied =
                divergences.contains(.keepsOneList)
                ? listed(for: emission, among: registrations.indices) : numbers
            for number in copied { registrations[number].copies += 1 }
        }
        return Audience(
            of: emission, numbers, inAnyOrder: divergences.contains(.unordered), keeping: kept,
            copied: copied)
    }

    mutating func disperse(_ audience: Audience) throws(SourceError) {
        for observer in audience.kept { try release(observer) }
        guard copiesTheList else { return }
        for number in audience.copied { registrations[number].copies -= 1 }
        try releaseDeparted()
    }

    /// The registrations of a range that are in the list, whatever their event.
    private func listed(for emission: Emission, among range: Range<Int>) -> [Int] {
        range.filter { registrations[$0].state != .takenOut && isOf(emission, $0) }
    }

    private func isFor(_ emission: Emission, _ number: Int) -> Bool {
        isOf(emission, number) && registrations[number].event ?? emission.event.kind == emission.event.kind
    }

    /// Whether a registration is for the emitting player and the item, whatever its event.
    private func isOf(_ emission: Emission, _ number: Int) -> Bool {
        guard registrations[number].player == current else { return false }
        guard let item = registrations[number].item else { return true }
        return scenario.items[item] == emission.event.item
    }

    mutating func deliver(_ emission: Emission, to number: Int) throws(SourceError) {
        let observer = registrations[number].observer
        switch registrations[number].state {
        case .takenOut where !callsTheRemoved(number) && !isBack(number) || isDead(observer): return
        case .ownerIsGone where observers[observer].isUnheld(by: current):
            if !divergences.contains(.keepsTheDead) { try takeOut(number) }
            return
        case .registered, .takenOut, .ownerIsGone: break
        }
        guard isFor(emission, number) else { return }
        let (change, event) = changeAndEvent(of: emission)
        if let options = scenario.observers[observer].stateOptions {
            return try call(observer, .changed(change.limited(to: options), to: observer), .changed)
        }
        // A property calls every observer for every change; an observer of one event ignores the others.
        guard let event, event.kind == scenario.observers[observer].event ?? event.kind else { return }
        try call(observer, .delivered(event, to: observer), Scenario.Occasion(event.kind))
    }

    /// Whether a weakly held observer is deallocated, so that not even a copy of the list can call it.
    private func isDead(_ observer: Int) -> Bool {
        holdsWeakly && observers[observer].isDropped && observers[observer].isUnheld(by: current)
    }

    private func callsTheRemoved(_ number: Int) -> Bool {
        divergences.contains(registrations[number].isTakenOutElsewhere ? .snapshotElsewhere : .snapshot)
    }

    /// The change and event to deliver; the new state is the current one where the strategy reads it back.
    private func changeAndEvent(of emission: Emission) -> (change: StateChange, event: PlaybackEvent?) {
        guard divergences.contains(.readsStateBack), isProperty else {
            return (emission.change, emission.event)
        }
        let change = StateChange(from: emission.change.old, to: players[current].machine.state)
        return (change, PlaybackEvent(change))
    }

    private mutating func call(
        _ observer: Int, _ entry: Trace.Entry, _ occasion: Scenario.Occasion
    ) throws(SourceError) {
        // One step can cause any number of calls.
        try checkLength()
        record(entry)
        // A weakly held observer is retained while it is called; a token's owner is not what is called.
        let isHeld = holdsWeakly && !freesTheCalled
        if isHeld { hold(observer) }
        try react(observer, to: occasion)
        noteEndOfCall()
        if isHeld { try release(observer) }
    }

    private var freesTheCalled: Bool { divergences.isSuperset(of: [.keepsTheAudience, .freesTheCalled]) }

    mutating func react(_ observer: Int, to occasion: Scenario.Occasion) throws(SourceError) {
        guard let steps = scenario.observers[observer].reactions[occasion],
            observers[observer].hasReacted.insert(occasion).inserted
        else { return }
        reactionsUnderWay += 1
        try checkDepth()
        for step in steps { try perform(step) }
        reactionsUnderWay -= 1
    }

    mutating func hold(_ observer: Int) {
        observers[observer].holds += 1
        observers[observer].holdsOfSecond += current
    }

    /// Ends a ``hold(_:)`` by the same player.
    mutating func release(_ observer: Int) throws(SourceError) {
        observers[observer].holds -= 1
        observers[observer].holdsOfSecond -= current
        if observers[observer].holds == 0, observers[observer].isReleasedLater {
            observers[observer].isReleasedLater = false
            record(.released(observer))
            try react(observer, to: .released)
        }
    }
}
