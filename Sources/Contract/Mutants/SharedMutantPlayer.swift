import Foundation
import ObserverContract
import Playback
import Support
import Synchronization

/// A player that any thread may use, keeps its observers in a plain list, and does one thing wrong.
final class SharedMutantPlayer: PlayerUnderTest, Sendable {
    /// What the player keeps of one registration.
    fileprivate final class Entry: Sendable {
        let event: PlaybackEvent.Kind
        let receive: @Sendable (PlaybackEvent) -> Void
        let isRegistered = Atomic(true)

        init(_ event: PlaybackEvent.Kind, _ receive: @escaping @Sendable (PlaybackEvent) -> Void) {
            self.event = event
            self.receive = receive
        }
    }

    private struct Emission {
        let event: PlaybackEvent
        let audience: [Entry]
    }

    private struct State {
        var machine = PlaybackMachine()
        var entries: [Entry] = []
        var queue: [Emission] = []
        var departed: [Entry] = []
        /// How many threads deliver; more than one where that is the fault.
        var deliveries = 0
    }

    private let fault: Fault?
    private let state = Lock(State())

    init(_ fault: Fault?) { self.fault = fault }

    func play(_ item: Item) {
        emit(.started) { machine in
            machine.play(item)
            return item
        }
    }

    func pause() { emit(.paused) { $0.pause() } }

    func stop() { emit(.stopped) { $0.stop() } }

    var observerCount: Int { state.withLock(\.entries.count) }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime) { [weak self] _, event, receive in
            // The contract gives closures that any thread may call to a strategy with the capability `threads`.
            nonisolated(unsafe) let receive = receive
            let entry = Entry(event) { receive($0) }
            self?.add(entry)
            let registration = Registration(self, entry)
            return { registration.cancel() }
        }
    }

    // MARK: Registering and removing

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
        }
    }

    /// Whether a lock is held while observers are called: who wants to change something then gives up,
    /// because a mutant that never returned could not be judged.
    private var isLocked: Bool {
        fault == .calledUnderTheLock && state.withLock { $0.deliveries > 0 }
    }

    // MARK: Emitting

    private func emit(_ kind: PlaybackEvent.Kind, _ change: (inout PlaybackMachine) -> Item?) {
        if isLocked { return }
        var emission: Emission? = state.withLock { state in
            guard let item = change(&state.machine) else { return nil }
            let emission = Emission(
                event: PlaybackEvent(kind, item), audience: state.entries.filter { $0.event == kind })
            if state.deliveries > 0, fault != .everyThreadDelivers {
                if fault != .emissionLostToAnother { state.queue.append(emission) }
                return nil
            }
            state.deliveries += 1
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

/// Keeps an entry registered until it is cancelled or dropped.
private final class Registration: Sendable {
    private weak let player: SharedMutantPlayer?
    private weak let entry: SharedMutantPlayer.Entry?

    init(_ player: SharedMutantPlayer?, _ entry: SharedMutantPlayer.Entry) {
        self.player = player
        self.entry = entry
    }

    deinit { cancel() }

    func cancel() { if let entry { player?.remove(entry) } }
}
