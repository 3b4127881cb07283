import Foundation
import ObserverContract
import Playback
import Support

/// A player that keeps its observers in a plain list, and has one fault. Any thread may use it.
final class MutantPlayer: PropertyUnderTest, KeyedUnderTest {
    let flavour: Fault.Flavour
    let fault: Fault?
    /// Guards the variables; never locked while an observer is called or a closure is freed.
    let lock = NSRecursiveLock()
    private var machine = PlaybackMachine()
    /// The state before the last change.
    private var oldState = PlaybackState.idle
    /// The state that observers read, if the fault is that it is outdated.
    private var settledState = PlaybackState.idle
    private var firstItem: Item?
    var list: EntryList
    private var queue: [Emission] = []
    /// The number of deliveries under way; more than one only if that is the fault.
    private var deliveries = 0
    /// The thread that began to deliver last.
    private var deliverer: ObjectIdentifier?
    /// Whether a player on this thread is delivering. Tests on other threads would change a static flag.
    private static var isThreadDelivering: Bool {
        get { Thread.current.threadDictionary["\(MutantPlayer.self)"] != nil }
        set { Thread.current.threadDictionary["\(MutantPlayer.self)"] = newValue ? true : nil }
    }
    /// The event being delivered, if the fault is that all players share it.
    private static let sharedEvent = Lock<PlaybackEvent?>(nil)
    /// How many emissions the queued emission under delivery has queued; `nil` outside the queue.
    private var consequences: Int?
    /// Whether closures are being freed, if the fault is to lock the list meanwhile.
    private var isFreeing = false
    private var lastEvent: PlaybackEvent?
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
    }

    deinit {
        if fault == .emitsWhenThePlayerIsFreed, let firstItem {
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
        let changed: Item? = lock.withLock {
            let old = machine.state
            guard let item = change(&machine) else { return nil }
            oldState = old
            firstItem = firstItem ?? item
            return item
        }
        if let changed { emit(event, changed) }
    }

    var state: PlaybackState {
        lock.withLock { fault == .notifiedBeforeItIsSet ? settledState : machine.state }
    }

    var observerCount: Int { lock.withLock { list.count } }

    var observedItemCount: Int { lock.withLock { list.itemCount } }

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

    /// Returns a simulated address for a new object. As in a heap, it may be that of a freed object.
    func takeAddress() -> Int {
        lock.withLock {
            if let address = freeAddresses.popLast() { return address }
            lastAddress += 1
            return lastAddress
        }
    }

    /// Marks the address of a freed object as reusable.
    func giveBack(address: Int) { lock.withLock { freeAddresses.append(address) } }

    // MARK: Emitting

    private func emit(_ event: PlaybackEvent.Kind, _ item: Item) {
        guard let emission = lock.withLock({ emission(of: event, item) }) else { return }
        deliver(emission)
        endDelivery()
    }

    /// Returns the emission if it is to be delivered now, and otherwise queues it.
    private func emission(of event: PlaybackEvent.Kind, _ item: Item) -> Emission? {
        if isFreeing || fault == .calledUnderTheLock && isDelivering { return nil }
        if fault == .repeatedEventSwallowed, lastEvent == PlaybackEvent(event, item) { return nil }
        lastEvent = PlaybackEvent(event, item)
        let named = fault == .wrongItem ? firstItem ?? item : item
        let isRemembered = fault == .queueCallsTheRemoved || fault == .calledAfterItsRemoval
        let emission = Emission(
            event: PlaybackEvent(event, named), change: StateChange(from: oldState, to: machine.state),
            firstLate: list.nextNumber, audience: isRemembered ? list.registered : nil)
        if isDelivering {
            switch fault {
            case .nestedInsteadOfQueued, .everyThreadDelivers: break
            case .emissionLostToAnother: return nil
            case .queueLosesAnEvent where !queue.isEmpty: return nil
            case .queueDoublesAnEvent:
                queue += [emission, emission]
                return nil
            case .consequencesJumpTheQueue:
                queue.insert(emission, at: consequences ?? queue.count)
                consequences = consequences.map { $0 + 1 }
                return nil
            default:
                queue.append(emission)
                return nil
            }
        }
        beginDelivery()
        return emission
    }

    var isDelivering: Bool { fault == .deliveryFlagShared ? Self.isThreadDelivering : deliveries > 0 }

    /// Whether a thread other than the delivering one acts during a delivery.
    private var isElsewhere: Bool { isDelivering && deliverer != ObjectIdentifier(Thread.current) }

    func beginDelivery() {
        deliveries += 1
        deliverer = ObjectIdentifier(Thread.current)
        if fault == .deliveryFlagShared { Self.isThreadDelivering = true }
    }

    /// Delivers the queue, and frees what was removed meanwhile.
    func endDelivery() {
        while let next = takeNext() { deliver(next) }
    }

    private func takeNext() -> Emission? {
        let next: Emission? = lock.withLock {
            guard queue.isEmpty else {
                consequences = 0
                return fault == .queueIsAStack ? queue.removeLast() : queue.removeFirst()
            }
            consequences = nil
            deliveries -= 1
            if fault == .deliveryFlagShared { Self.isThreadDelivering = false }
            return nil
        }
        if next == nil { freeDeparted() }
        return next
    }

    private func deliver(_ emission: Emission) {
        defer { lock.withLock { settledState = emission.change.new ?? .idle } }
        var shared = emission.event
        // Without a meeting, nothing comes between the two steps, except a test that runs in parallel.
        if fault == .eventSharedByPlayers, Meeting.isHeld {
            Self.sharedEvent.withLock { $0 = emission.event }
            // All threads that play together set it before one of them reads it.
            Meeting.wait()
            shared = Self.sharedEvent.withLock(\.self) ?? shared
        }
        var delivery = lock.withLock { MutantDelivery(emission, list.registered, fault) }
        while let entry = lock.withLock({ delivery.next(list) }) {
            guard entry.isAlive else {
                if fault != .deadNeverReclaimed, fault != .pruningEditsACopy { takeOut(entry) }
                continue
            }
            var event = shared
            if fault == .rereadsTheState {
                var machine = machine
                event = PlaybackEvent(event.kind, machine.stop() ?? event.item)
            }
            if entry.awaitsInitial {
                entry.awaitsInitial = false
                entry.receive?(nil, StateChange(from: nil, to: emission.change.old, isInitial: true))
            }
            let old = fault == .wrongOldValue ? oldState : emission.change.old
            entry.receive?(event, StateChange(from: old, to: emission.change.new))
            // Lets another thread come in between.
            if fault == .everyThreadDelivers { sched_yield() }
        }
    }

    // MARK: Removing

    /// Whether a lock is held that a change does not wait for, because a mutant that hangs could not be judged.
    var isLocked: Bool {
        isFreeing || (fault == .lockedAtCallOut || fault == .calledUnderTheLock) && isDelivering
    }

    func takeOut(_ entry: Entry) {
        lock.withLock { if entry.isRegistered { list.takeOut(entry, elsewhere: isElsewhere) } }
        freeDeparted()
    }

    /// Frees the removed entries unless a delivery is under way. Their deinits find the list without them.
    private func freeDeparted() {
        let departed = lock.withLock {
            let isLate = isDelivering && fault != .releasedInItsOwnCall
            isFreeing = fault == .lockedWhileFreeing && !isLate
            return isLate ? [] : list.takeDeparted()
        }
        for entry in departed {
            entry.receive = nil
            entry.kept = nil
        }
        lock.withLock { isFreeing = false }
    }
}
