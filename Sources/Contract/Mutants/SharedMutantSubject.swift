import Foundation
import ObserverContract
import Playback
import Support
import Synchronization

/// The subject of a mutant that any thread may use: it keeps its observers in a plain list, and does one thing wrong.
final class SharedMutantSubject: Sendable {
    /// What the subject keeps of one registration.
    fileprivate final class Entry: Sendable {
        let event: PlaybackEvent.Kind
        /// The item that it is for; `nil` when it is for every one.
        let item: Item?
        let receive: @Sendable (PlaybackEvent) -> Void
        let isRegistered = Atomic(true)

        init(
            _ event: PlaybackEvent.Kind, about item: Item?,
            _ receive: @escaping @Sendable (PlaybackEvent) -> Void
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
        /// How many threads deliver; more than one where that is the fault.
        var deliveries = 0
        /// The thread that began to deliver last.
        var deliverer: ObjectIdentifier?
        /// The items whose list is left behind, where that is the fault.
        var leftBehind: Set<Item> = []
    }

    private let fault: Fault?
    private let state = Lock(State())

    init(_ fault: Fault?) { self.fault = fault }

    /// How many registrations there are.
    var observerCount: Int { state.withLock(\.entries.count) }

    /// For how many items there are registrations.
    var observedItemCount: Int { state.withLock { $0.leftBehind.union($0.entries.compactMap(\.item)).count } }

    // MARK: Registering and removing

    /// Registers a closure for an item, or for every item.
    func register(
        _ event: PlaybackEvent.Kind, about item: Item?, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> Registration {
        // The contract gives closures that any thread may call to a strategy with the capability `threads`.
        nonisolated(unsafe) let receive = receive
        let entry = Entry(event, about: item) { receive($0) }
        add(entry)
        return Registration(self, entry)
    }

    private func add(_ entry: Entry) {
        if isLocked { return }
        if fault == .registrationLostToAnother {
            let entries = state.withLock(\.entries)
            // The threads that register together all read the list before one of them writes it.
            Meeting.wait()
            state.withLock { $0.entries = entries + [entry] }
        } else {
            state.withLock { $0.entries.append(entry) }
        }
    }

    fileprivate func remove(_ entry: Entry) {
        if isLocked { return }
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

    /// Whether a lock is held while observers are called: who wants to change something then gives up,
    /// because a mutant that never returned could not be judged.
    private var isLocked: Bool {
        fault == .calledUnderTheLock && state.withLock { $0.deliveries > 0 }
    }

    // MARK: Emitting

    func emit(_ event: PlaybackEvent) {
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

    /// The event that is being delivered, where the fault is that all players have one place for it.
    private static let sharedEvent = Lock<PlaybackEvent?>(nil)

    private func deliver(_ emission: Emission) {
        var event = emission.event
        // Elsewhere nothing comes between the two steps, unless another test is run at the same moment.
        if fault == .eventSharedByPlayers, Meeting.isHeld {
            Self.sharedEvent.withLock { $0 = emission.event }
            // The threads that play together all set it before one of them reads it.
            Meeting.wait()
            event = Self.sharedEvent.withLock(\.self) ?? event
        }
        for entry in emission.audience
        where fault == .calledAfterItsRemoval || entry.isRegistered.load(ordering: .relaxed) {
            entry.receive(event)
            // So that another thread comes in between.
            if fault == .everyThreadDelivers { sched_yield() }
        }
    }

    private func takeNext() -> Emission? {
        var departed: [Entry] = []
        let next: Emission? = state.withLock { state in
            if !state.queue.isEmpty { return state.queue.removeFirst() }
            state.deliveries -= 1
            // Handed out of the lock, because what is freed may come back.
            if state.deliveries == 0 { departed = exchange(&state.departed, with: []) }
            return nil
        }
        withExtendedLifetime(departed) {}
        return next
    }
}

extension SharedMutantSubject {
    /// Keeps an entry registered until it is cancelled or dropped.
    final class Registration: Sendable {
        private weak let subject: SharedMutantSubject?
        private weak let entry: Entry?

        fileprivate init(_ subject: SharedMutantSubject, _ entry: Entry) {
            self.subject = subject
            self.entry = entry
        }

        deinit { cancel() }

        func cancel() { if let entry { subject?.remove(entry) } }
    }
}
