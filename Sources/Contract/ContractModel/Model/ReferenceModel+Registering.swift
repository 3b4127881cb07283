import ObservatoryPlayback

extension ReferenceModel {
    /// The events of an object or property (one registration for all), and of closures (one for each).
    private static let all: [PlaybackEvent.Kind?] = [nil]
    private static let each = PlaybackEvent.Kind.allCases.map(Optional.some)

    mutating func register(_ observer: Int, about items: [Int] = []) throws(SourceError) {
        observers[observer].isKnown = true
        try reclaimForNewcomers()
        let event = scenario.observers[observer].event
        let newKeys = try makeRoom(for: observer, about: items.isEmpty ? [nil] : items.map(Optional.some))
        if newKeys.isEmpty {
            // A closure that is ignored is freed at once.
            if !registersOnce {
                noteFree(ofClosureOf: observer)
                try react(observer, to: .closureReleased)
            }
            return
        }
        if registersOnce {
            for key in newKeys {
                held.append(1)
                append(observer, event, key)
            }
        } else {
            // An observer of a property is called for every change through one registration.
            let events = isProperty ? Self.all : event.map { [$0] } ?? Self.each
            held.append(events.count * newKeys.count)
            for key in newKeys {
                for event in events { append(observer, event, key) }
            }
        }
        try callInitially(observer)
    }

    /// Returns the items for which an observer makes a new registration, and takes out those that it replaces:
    /// an object has one for each item, closures add up (R07). Without a way, ``Divergences/repeats`` exchanges
    /// the two.
    private mutating func makeRoom(for observer: Int, about keys: [Int?]) throws(SourceError) -> [Int?] {
        let repeats = divergences.contains(.repeats)
        let replaces = divergences.isSuperset(of: [.repeats, .replaces])
        let ignores = registersOnce != repeats && !divergences.isSuperset(of: [.repeats, .addsUp])
        guard ignores || replaces else { return keys }
        try noteVisits(observers[observer].registrations.count * keys.count)
        let known = observers[observer].registrations.filter { registrations[$0].player == current }
        if !replaces { return keys.filter { key in !known.contains { registrations[$0].item == key } } }
        try takeOut(known.filter { keys.contains(registrations[$0].item) }, of: observer)
        return keys
    }

    /// Takes out the registrations of deallocated observers, if that is when they are reclaimed.
    mutating func reclaimForNewcomers() throws(SourceError) {
        guard divergences.isSuperset(of: [.keepsTheDead, .reclaimsForNewcomers]) else { return }
        try takeOutDead { _ in true }
    }

    /// Takes out the registrations of deallocated observers with the current player that fit.
    mutating func takeOutDead(where fits: (Registration) -> Bool) throws(SourceError) {
        try noteVisits(registrations.count)
        for number in registrations.indices {
            let registration = registrations[number]
            if registration.state == .ownerIsGone, observers[registration.observer].isUnheld(by: current),
                registration.player == current, fits(registration)
            {
                try takeOut(number)
            }
        }
    }

    private mutating func append(_ observer: Int, _ event: PlaybackEvent.Kind?, _ item: Int?) {
        observers[observer].registrations.append(registrations.count)
        if !precedent.isEmpty { observers[observer].everRegistered.append(registrations.count) }
        registrations.append(
            Registration(
                observer: observer, player: current, event: event, item: item, call: held.count - 1))
    }

    mutating func takeOutAll(of observer: Int, about items: [Int] = []) throws(SourceError) {
        var leaving = observers[observer].registrations.filter { number in
            registrations[number].player == current
                && (items.isEmpty || registrations[number].item.map(items.contains) ?? false)
        }
        if registersOnce, divergences.isSuperset(of: [.repeats, .addsUp]) {
            var seen: Set<Int?> = []
            leaving.removeAll { !seen.insert(registrations[$0].item).inserted }
        }
        try takeOut(leaving, of: observer)
    }

    private mutating func takeOut(_ leaving: [Int], of observer: Int) throws(SourceError) {
        let numbers = observers[observer].registrations
        try noteVisits(numbers.count * leaving.count)
        let staying = leaving.count == numbers.count ? [] : numbers.filter { !leaving.contains($0) }
        observers[observer].registrations = staying
        for number in leaving { try takeOut(number) }
    }

    mutating func takeOut(_ number: Int) throws(SourceError) {
        guard registrations[number].state != .takenOut else { return }
        registrations[number].state = .takenOut
        registrations[number].isTakenOutElsewhere = isElsewhere
        players[current].departed.append(number)
        if !players[current].isDelivering || copiesTheList { try releaseDeparted() }
    }

    /// Whether a removed registration counts because its object has registered again (R04).
    func isBack(_ number: Int) -> Bool {
        divergences.contains(.returners) && !divergences.contains(.atTheNewPlace)
            && hasCounterpart(number, in: number..<registrations.count) { $0 == .registered }
    }

    /// Whether one of these registrations is of the same object, for the same.
    func hasCounterpart(
        _ number: Int, in others: Range<Int>, where isMeant: (Registration.State) -> Bool = { _ in true }
    ) -> Bool {
        let own = registrations[number]
        return registersOnce
            && registrations[others].contains { other in
                other.observer == own.observer && other.player == own.player && other.item == own.item
                    && isMeant(other.state)
            }
    }

    /// Whether emissions deliver from a copy of the list, which alone keeps a removed registration.
    var copiesTheList: Bool { divergences.contains(.freesWithTheCopy) }

    // Empties the list first, because a freed closure may remove other registrations.
    mutating func releaseDeparted() throws(SourceError) {
        let departed = exchange(&players[current].departed, with: [])
        players[current].departed = departed.filter { registrations[$0].copies > 0 }
        var acting: [Int] = []
        for number in orderOfFrees == .newestFirst ? departed.reversed() : departed
        where registrations[number].copies == 0 {
            let registration = registrations[number]
            held[registration.call] -= 1
            guard held[registration.call] == 0 else { continue }
            noteFree(ofClosureOf: registration.observer)
            if orderOfFrees == .allBeforeOneActs {
                acting.append(registration.observer)
            } else {
                try react(registration.observer, to: .closureReleased)
            }
        }
        for observer in acting { try react(observer, to: .closureReleased) }
    }

    private mutating func noteFree(ofClosureOf observer: Int) {
        if scenario.showsClosures { record(.closureReleased(observer)) }
    }

    // Dropping cancels tokens (R10). The next emission finds that weakly held observers are dead (R09). An
    // observer dropped while it is called is freed when the call returns (R08).
    mutating func drop(_ observer: Int) throws(SourceError) {
        observers[observer].isDropped = true
        if !capabilities.contains(.token) {
            for number in observers[observer].registrations where registrations[number].state == .registered {
                registrations[number].state = .ownerIsGone
            }
        }
        if observers[observer].holds > 0 {
            observers[observer].isReleasedLater = true
        } else {
            record(.released(observer))
            try react(observer, to: .released)
        }
        guard capabilities.contains(.token), !divergences.contains(.keepsDroppedTokens) else { return }
        for player in players.indices {
            current = player
            try takeOutAll(of: observer)
        }
        current = 0
    }

    mutating func freePlayerIfDropped() throws(SourceError) {
        guard playerIsDropped, !playerIsFreed else { return }
        playerIsFreed = true
        // All are taken out before the first closure is freed.
        players[0].isDelivering = true
        for number in registrations.indices where registrations[number].player == 0 { try takeOut(number) }
        players[0].isDelivering = false
        try releaseDeparted()
        record(.playerReleased)
    }
}
