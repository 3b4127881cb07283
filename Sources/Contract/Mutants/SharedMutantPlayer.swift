import Foundation
import ObservatoryPlayback
import ObservatorySupport
import ObserverContract
import Synchronization

/// A player that any thread may use and whose observers may choose their items. It keeps them in a plain list,
/// and has one fault.
final class SharedMutantPlayer: KeyedUnderTest, Sendable {
    private final class Entry: Sendable {
        let event: PlaybackEvent.Kind
        /// The item that it observes; `nil` for every item.
        let item: Item?
        let receive: ClosureObserver.Receive
        let isRegistered = Atomic(true)

        init(
            _ event: PlaybackEvent.Kind, about item: Item?, _ receive: @escaping ClosureObserver.Receive
        ) {
            self.event = event
            self.item = item
            self.receive = receive
        }

        func isFor(_ event: PlaybackEvent) -> Bool {
            self.event == event.kind && (item == nil || item == event.item)
        }
    }

    private typealias Emission = (event: PlaybackEvent, audience: [Entry])

    private struct State {
        var entries: [Entry] = []
        var queue: [Emission] = []
        var departed: [Entry] = []
        /// The number of delivering threads; more than one only if that is the fault.
        var deliveries = 0
        /// The thread that began to deliver last.
        var deliverer: ObjectIdentifier?
        /// The items whose empty lists are kept, if that is the fault.
        var leftBehind: Set<Item> = []
    }

    private let fault: Fault?
    private let machine = Lock(PlaybackMachine())
    private let state = Lock(State())

    init(_ fault: Fault?) { self.fault = fault }

    var observerCount: Int { state.withLock(\.entries.count) }
    var observedItemCount: Int { state.withLock { $0.leftBehind.union($0.entries.compactMap(\.item)).count } }

    func play(_ item: Item) { emit(PlaybackEvent(.started, machine.withLock { $0.play(item) })) }
    func pause() { if let item = machine.withLock({ $0.pause() }) { emit(PlaybackEvent(.paused, item)) } }
    func stop() { if let item = machine.withLock({ $0.stop() }) { emit(PlaybackEvent(.stopped, item)) } }

    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        SharedMutantObserver(of: event, self, lifetime)
    }

    // MARK: Registering and removing

    /// Registers a closure for one item, or for every item, and returns a closure that removes it, as its token is
    /// dropped or not.
    func register(
        _ event: PlaybackEvent.Kind, about item: Item?, _ receive: @escaping ClosureObserver.Receive
    ) -> (_ isDropped: Bool) -> Void {
        let entry = Entry(event, about: item, receive)
        if fault == .registrationLostToAnother {
            let entries = state.withLock(\.entries)
            // All threads that register together read the list before one of them writes it.
            Meeting.wait()
            state.withLock { $0.entries = entries + [entry] }
        } else if !isLocked {
            state.withLock { $0.entries.append(entry) }
        }
        // Weak, because a removed closure is freed although its observer keeps this one (R13).
        return { [weak self, weak entry] in if let entry { self?.remove(entry, isDropped: $0) } }
    }

    private func remove(_ entry: Entry, isDropped: Bool) {
        if isLocked { return }
        if fault == .dropLostToAnother, isDropped {
            let entries = state.withLock(\.entries)
            // All threads that drop together read the list before one of them writes it.
            Meeting.wait()
            return state.withLock { $0.entries = entries.filter { $0 !== entry } }
        }
        state.withLock { state in
            guard let index = state.entries.firstIndex(where: { $0 === entry }) else { return }
            state.entries.remove(at: index)
            entry.isRegistered.store(false, ordering: .relaxed)
            if state.deliveries > 0 { state.departed.append(entry) }
            if fault == .itemEmptiedElsewhereLeftBehind, state.deliveries > 0, let item = entry.item,
                state.deliverer != ObjectIdentifier(Thread.current)
            {
                state.leftBehind.insert(item)
            }
        }
    }

    /// Whether a lock is held while observers are called. A change then gives up instead of waiting, because
    /// a mutant that hangs could not be judged.
    private var isLocked: Bool {
        fault == .calledUnderTheLock && state.withLock { $0.deliveries > 0 }
    }

    // MARK: Emitting

    private func emit(_ event: PlaybackEvent) {
        if isLocked { return }
        var emission: Emission? = state.withLock { state in
            let emission = (event, state.entries.filter { $0.isFor(event) })
            if state.deliveries > 0, fault != .everyThreadDelivers {
                if fault != .emissionLostToAnother { state.queue.append(emission) }
                return nil
            }
            state.deliveries += 1
            state.deliverer = ObjectIdentifier(Thread.current)
            return emission
        }
        while let next = emission {
            deliver(next)
            emission = takeNext()
        }
    }

    /// The event being delivered, if the fault is that all players share it.
    private static let sharedEvent = Lock<PlaybackEvent?>(nil)

    private func deliver(_ emission: Emission) {
        var event = emission.event
        // Without a meeting, nothing comes between the two steps, except a test that runs in parallel.
        if fault == .eventSharedByPlayers, Meeting.isHeld {
            Self.sharedEvent.withLock { $0 = emission.event }
            // All threads that play together set it before one of them reads it.
            Meeting.wait()
            event = Self.sharedEvent.withLock(\.self) ?? event
        }
        for entry in emission.audience
        where fault == .calledAfterItsRemoval || entry.isRegistered.load(ordering: .relaxed) {
            entry.receive(event)
            // Lets another thread come in between.
            if fault == .everyThreadDelivers { sched_yield() }
        }
    }

    private func takeNext() -> Emission? {
        var departed: [Entry] = []
        let next: Emission? = state.withLock { state in
            if !state.queue.isEmpty { return state.queue.removeFirst() }
            state.deliveries -= 1
            // Freed outside the lock, because a deinit may call back.
            if state.deliveries == 0 { departed = exchange(&state.departed, with: []) }
            return nil
        }
        withExtendedLifetime(departed) {}
        return next
    }
}
