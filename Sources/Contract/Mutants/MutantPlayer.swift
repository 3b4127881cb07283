import Foundation
import ObserverContract
import Playback

/// A player that keeps its observers in a plain list, and does one thing wrong.
final class MutantPlayer: PropertyUnderTest, KeyedUnderTest {
    struct Emission {
        let event: PlaybackEvent
        /// What it did to the state.
        let change: StateChange
        /// Entries with this number or a later one came too late.
        let firstLate: Int
        /// The entries that were there when the emission was made, where the fault is to remember them.
        let audience: [Entry]
    }

    let flavour: Fault.Flavour
    let fault: Fault?
    private var machine = PlaybackMachine()
    /// The state before the last change.
    private var oldState = PlaybackState.idle
    /// The state as observers find it, where the fault is that it is an old one.
    private var settledState = PlaybackState.idle
    private var firstItem: Item?
    private var list: EntryList
    private var queue: [Emission] = []
    private var isDeliveringItself = false
    private var isDelivering: Bool {
        get { fault == .deliveryFlagShared ? Self.isThreadDelivering : isDeliveringItself }
        set {
            if fault == .deliveryFlagShared {
                Self.isThreadDelivering = newValue
            } else {
                isDeliveringItself = newValue
            }
        }
    }
    /// Whether a player of this thread delivers. It is in the place of a static flag, which tests on other threads
    /// would change.
    private static var isThreadDelivering: Bool {
        get { Thread.current.threadDictionary["\(MutantPlayer.self)"] != nil }
        set { Thread.current.threadDictionary["\(MutantPlayer.self)"] = newValue ? true : nil }
    }
    /// How many emissions were queued by the one that is taken from the queue.
    private var consequences: Int?
    /// Whether closures are freed, where the fault is that this keeps others out.
    private var isFreeing = false
    private var lastEvent: PlaybackEvent?
    /// Numbers that stand for the addresses of objects that have been freed.
    private var freeAddresses: [Int] = []
    private var lastAddress = 0
    /// A cycle, where the fault is that there is one.
    private var myself: MutantPlayer?

    init(_ flavour: Fault.Flavour, _ fault: Fault?) {
        self.flavour = flavour
        self.fault = fault
        list = EntryList(fault)
        if fault == .playerNeverFreed { myself = self }
    }

    deinit {
        if fault == .emitsWhenThePlayerGoes, let firstItem {
            let event = PlaybackEvent(.stopped, firstItem)
            for entry in list.registered { entry.receive?(event, StateChange(from: nil, to: nil)) }
        }
    }

    func play(_ item: Item) {
        if fault == .equalValuesSwallowed, machine.state == .playing(item) { return }
        change(.started) { machine in
            machine.play(item)
            return item
        }
    }

    func pause() { change(.paused) { $0.pause() } }

    func stop() { change(.stopped) { $0.stop() } }

    private func change(_ event: PlaybackEvent.Kind, _ change: (inout PlaybackMachine) -> Item?) {
        let old = machine.state
        guard let item = change(&machine) else { return }
        oldState = old
        firstItem = firstItem ?? item
        emit(event, item)
    }

    var state: PlaybackState { fault == .toldBeforeItIsSet ? settledState : machine.state }

    var observerCount: Int { list.count }

    var observedItemCount: Int { list.itemCount }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        MutantObserver(of: event, self, lifetime)
    }

    func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        MutantObserver(with: options, self, lifetime)
    }

    /// A number that stands for the address of a new object. As in a heap, it may be that of a freed one.
    func takeAddress() -> Int {
        if let address = freeAddresses.popLast() { return address }
        lastAddress += 1
        return lastAddress
    }

    /// Says that an object has been freed, and that another one may get its address.
    func giveBack(address: Int) { freeAddresses.append(address) }

    // MARK: Registering

    /// Registers an object, and returns what to remove it by.
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

    /// Registers a closure for every event that an observer observes, and returns what to remove it by.
    func add(
        closureOf observer: MutantObserver, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> [Int] {
        guard !isLocked else { return [] }
        if fault == .duplicateClosureIgnored, let known = list.entry(address: observer.address) {
            return [known.identifier]
        }
        // A property calls every observer for every change, and the observer picks out its event.
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

    /// Tells the initial value, at once unless the fault is to do so later.
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

    /// Removes the registration of an object for an item.
    func remove(object: MutantObserver, about item: Item) {
        if let entry = list.entry(address: object.address, about: item) { takeOut(entry) }
    }

    private var isLocked: Bool { fault == .lockedAtCallOut && isDelivering || isFreeing }

    /// Frees what was removed; what is done by that finds the list as it is from now on.
    private func freeDeparted() {
        isFreeing = fault == .lockedWhileFreeing
        for entry in list.takeDeparted() {
            entry.receive = nil
            entry.kept = nil
        }
        isFreeing = false
    }

    private func takeOut(_ entry: Entry) {
        list.takeOut(entry)
        if !isDelivering || fault == .releasedInItsOwnCall { freeDeparted() }
    }

    // MARK: Emitting

    private func emit(_ event: PlaybackEvent.Kind, _ item: Item) {
        if isFreeing { return }
        if fault == .repeatedEventSwallowed, lastEvent == PlaybackEvent(event, item) { return }
        lastEvent = PlaybackEvent(event, item)
        let named = fault == .wrongItem ? firstItem ?? item : item
        let emission = Emission(
            event: PlaybackEvent(event, named), change: StateChange(from: oldState, to: machine.state),
            firstLate: list.nextNumber,
            audience: fault == .queueCallsTheRemoved ? list.registered : [])
        if isDelivering {
            switch fault {
            case .nestedInsteadOfQueued: return deliver(emission)
            case .queueLosesAnEvent where !queue.isEmpty: return
            case .queueDoublesAnEvent: queue.append(emission)
            case .consequencesJumpTheQueue:
                if let place = consequences {
                    consequences = place + 1
                    return queue.insert(emission, at: place)
                }
            default: break
            }
            queue.append(emission)
            return
        }
        isDelivering = true
        deliver(emission)
        endDelivery()
    }

    private func endDelivery() {
        while !queue.isEmpty {
            let next = fault == .queueIsAStack ? queue.removeLast() : queue.removeFirst()
            consequences = 0
            deliver(next)
        }
        consequences = nil
        isDelivering = false
        freeDeparted()
    }

    private func deliver(_ emission: Emission) {
        defer { settledState = emission.change.new ?? .idle }
        var delivery = MutantDelivery(emission, list.registered, fault)
        while let entry = delivery.next(list) {
            guard entry.isAlive else {
                if fault != .deadNeverReclaimed, fault != .pruningEditsACopy { takeOut(entry) }
                continue
            }
            let event =
                fault == .rereadsTheState
                ? PlaybackEvent(emission.event.kind, machine.state.item ?? emission.event.item)
                : emission.event
            if entry.awaitsInitial {
                entry.awaitsInitial = false
                entry.receive?(nil, StateChange(from: nil, to: emission.change.old, isInitial: true))
            }
            let old = fault == .wrongOldValue ? oldState : emission.change.old
            entry.receive?(event, StateChange(from: old, to: emission.change.new))
        }
    }
}

extension PlaybackState {
    /// The item that is loaded.
    fileprivate var item: Item? {
        switch self {
        case .idle: nil
        case .playing(let item), .paused(let item): item
        }
    }
}
