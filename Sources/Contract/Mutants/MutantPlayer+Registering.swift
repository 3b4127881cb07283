import ObservatoryPlayback
import ObserverContract

extension MutantPlayer {
    /// Registers an object, and returns the ids that remove it.
    func add(object: MutantObserver, about item: Item? = nil) -> [Int] {
        guard !isLocked else { return [] }
        if let known = list.entry(address: object.address, about: item) {
            switch fault {
            case .duplicateCalledTwice: break
            case .duplicateMovesToTheEnd: takeOut(known)
            case .staleIdentityTrusted: return [known.identifier]
            default:
                if known.isAlive { return [known.identifier] }
                takeOut(known)
            }
        }
        let entry = list.append(object.event, about: item, object.address, owner: object) {
            [weak object] event, _ in
            if let event { object?.receive?(event) }
        }
        if fault == .ownerKeptStrongly { entry.kept = object }
        return [entry.identifier]
    }

    /// Registers a closure for every event of an observer, and returns the ids that remove them.
    func add(
        closureOf observer: MutantObserver, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> [Int] {
        guard !isLocked else { return [] }
        if fault == .duplicateClosureIgnored, let known = list.entry(address: observer.address),
            known.isAlive
        {
            return [known.identifier]
        }
        // A property calls every observer for every change; an observer of one event ignores the others.
        let wanted = flavour == .properties ? observer.event : nil
        let events =
            flavour == .properties ? [nil] : observer.event.map { [$0] } ?? PlaybackEvent.Kind.allCases
        return events.compactMap { event in
            add(event, by: observer) { happened, _ in
                if let happened, happened.kind == wanted ?? happened.kind { receive(happened) }
            }?.identifier
        }
    }

    /// Registers a closure for an event, or for every change of the state.
    func add(
        _ event: PlaybackEvent.Kind?, by observer: MutantObserver, _ receive: @escaping Entry.Receive
    ) -> Entry? {
        guard !isLocked else { return nil }
        let owner = flavour == .tokens ? nil : observer
        return list.append(event, observer.address, owner: owner, receive)
    }

    /// Delivers the initial value: immediately, unless the fault is to delay it.
    func callInitially(_ entry: Entry) {
        if fault == .initialAfterTheFirstChange {
            entry.awaitsInitial = true
            return
        }
        let isOutermost = !isDelivering
        isDelivering = true
        entry.receive?(nil, StateChange(from: nil, to: state, isInitial: true))
        if isOutermost { endDelivery() }
    }

    // MARK: Removing

    func remove(_ identifiers: [Int], again: Bool) {
        guard !isLocked else { return }
        for identifier in identifiers {
            if again, fault == .secondCancelTakesAnother, let other = list.registered.last {
                takeOut(other)
            }
            guard let entry = list.entry(identifier: identifier) else { continue }
            takeOut(entry)
            if fault == .removalRemovesTwo, let neighbour = list.neighbour(of: entry) { takeOut(neighbour) }
        }
    }

    func remove(object: MutantObserver, about item: Item) {
        if let entry = list.entry(address: object.address, about: item) { takeOut(entry) }
    }

    var isLocked: Bool { fault == .lockedAtCallOut && isDelivering || isFreeing }

    /// Frees the removed entries. Their deinits find the list without them.
    func freeDeparted() {
        isFreeing = fault == .lockedWhileFreeing
        for entry in list.takeDeparted() where !comeAndGone.contains(where: { $0 === entry }) {
            entry.receive = nil
            entry.kept = nil
        }
        isFreeing = false
    }

    func takeOut(_ entry: Entry) {
        list.takeOut(entry)
        if fault == .waitingNewcomerKept, let next = queue.first, entry.number >= next.firstLate {
            comeAndGone.append(entry)
        }
        if !isDelivering || fault == .releasedInItsOwnCall { freeDeparted() }
    }
}
