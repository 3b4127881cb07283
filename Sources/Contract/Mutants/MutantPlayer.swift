import Foundation
import ObservatoryPlayback
import ObserverContract

/// A player that keeps its observers in a plain list, and has one fault.
final class MutantPlayer: PropertyUnderTest, KeyedUnderTest {
    let flavour: Fault.Flavour
    let fault: Fault?
    private var machine = PlaybackMachine()
    /// The state before the last change.
    private var oldState = PlaybackState.idle
    /// The state that observers read, if the fault is that it is outdated.
    private var settledState = PlaybackState.idle
    private var firstItem: Item?
    var list: EntryList
    private(set) var queue: [Emission] = []
    /// The entries that came and went while an event waited, if the fault is to keep them.
    var comeAndGone: [Entry] = []
    private var isDeliveringItself = false
    var isDelivering: Bool {
        get { fault == .deliveryFlagShared ? Self.isThreadDelivering : isDeliveringItself }
        set {
            isDeliveringItself = newValue
            if fault == .deliveryFlagShared { Self.isThreadDelivering = newValue }
        }
    }
    /// Whether a player on this thread is delivering. Tests on other threads would change a static flag.
    private static var isThreadDelivering: Bool {
        get { Thread.current.threadDictionary["\(MutantPlayer.self)"] != nil }
        set { Thread.current.threadDictionary["\(MutantPlayer.self)"] = newValue ? true : nil }
    }
    /// The lists of players by address, if they are kept under it; those of this thread.
    private static var tables: [ObjectIdentifier: EntryList] {
        get { Thread.current.threadDictionary["lists"] as? [ObjectIdentifier: EntryList] ?? [:] }
        set { Thread.current.threadDictionary["lists"] = newValue }
    }
    /// How many emissions the queued emission under delivery has queued; `nil` outside the queue.
    private var consequences: Int?
    /// Whether closures are being freed, if the fault is to lock the list meanwhile.
    var isFreeing = false
    private var lastEvent: PlaybackEvent?
    private var eventCount = 0
    /// The simulated addresses of freed objects.
    private var freeAddresses: [Int] = []
    private var lastAddress = 0
    /// A retain cycle, if that is the fault.
    private var myself: MutantPlayer?

    init(_ flavour: Fault.Flavour, _ fault: Fault?) {
        self.flavour = flavour
        self.fault = fault
        list = EntryList(fault)
        if fault == .playerNeverFreed { myself = self }
        if fault == .foundAtTheSameAddress,
            let found = Self.tables.removeValue(forKey: ObjectIdentifier(self))
        {
            list = found
            for entry in list.registered where !entry.isAlive { takeOut(entry) }
        }
    }

    deinit {
        if fault == .foundAtTheSameAddress { Self.tables[ObjectIdentifier(self)] = list }
        if fault == .emitsWhenThePlayerIsFreed, let firstItem {
            let event = PlaybackEvent(.stopped, firstItem)
            for entry in list.registered { entry.receive?(event, StateChange(from: nil, to: nil)) }
        }
    }

    func play(_ item: Item) {
        if fault == .equalValuesSwallowed, machine.state == .playing(item) { return }
        change(.started) { $0.play(item) }
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

    var state: PlaybackState {
        if fault == .stateForgottenAfterEvents, !isDelivering { return .idle }
        return fault == .notifiedBeforeItIsSet ? settledState : machine.state
    }

    var observerCount: Int { list.count }

    var observedItemCount: Int { list.itemCount }

    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        MutantObserver(of: event, self, lifetime)
    }

    func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        MutantObserver(with: options, self, lifetime)
    }

    /// Returns a simulated address for a new object. As in a heap, it may be that of a freed object.
    func takeAddress() -> Int {
        if let address = freeAddresses.popLast() { return address }
        lastAddress += 1
        return lastAddress
    }

    /// Marks the address of a freed object as reusable.
    func giveBack(address: Int) {
        freeAddresses.append(address)
        list.forget(address: address)
    }

    // MARK: Emitting

    private func emit(_ event: PlaybackEvent.Kind, _ item: Item) {
        if isFreeing { return }
        if fault == .repeatedEventSwallowed, lastEvent == PlaybackEvent(event, item) { return }
        lastEvent = PlaybackEvent(event, item)
        eventCount += 1
        if fault == .hundredthEventLost, eventCount % 100 == 0 { return }
        let named = fault == .wrongItem ? firstItem ?? item : item
        let emission = Emission(
            event: PlaybackEvent(event, named), change: StateChange(from: oldState, to: machine.state),
            firstLate: list.nextNumber,
            audience: fault == .queueCallsTheRemoved ? list.registered : [])
        if isDelivering {
            switch fault {
            case .nestedInsteadOfQueued: return deliver(emission)
            case .queueLosesAnEvent where !queue.isEmpty, .queueOfSixtyFour where queue.count >= 64: return
            case .queueDoublesAnEvent: queue.append(emission)
            case .newestReplacesItsKind: queue.removeAll { $0.event.kind == emission.event.kind }
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

    func endDelivery() {
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
            var event = emission.event
            if fault == .reReadsTheState {
                var machine = machine
                event = PlaybackEvent(event.kind, machine.stop() ?? event.item)
            }
            if entry.awaitsInitial {
                entry.awaitsInitial = false
                entry.receive?(nil, StateChange(from: nil, to: emission.change.old, isInitial: true))
            }
            let old = fault == .wrongOldValue ? oldState : emission.change.old
            entry.receive?(event, StateChange(from: old, to: emission.change.new))
        }
    }
}
