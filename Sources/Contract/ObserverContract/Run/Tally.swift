import Playback
import Support

/// Records the calls that the observers of one player receive while several threads use the player.
///
/// The calls are kept per registration, because an observer that is removed and registered again may miss the
/// events in between. The registrations of a run are numbered in the order in which they are made.
final class Tally: Sendable {
    /// The calls that one registration received.
    struct Stretch: Sendable {
        /// The number of the registered observer.
        let observer: Int
        /// The items of the events, in the order of the calls.
        var received: [Item] = []
        /// The number of calls that began after its removal had returned.
        var callsAfterRemoval = 0
        /// Whether all earlier registrations of the observer had been removed when this one was made.
        var isReturn = false
    }

    private struct State {
        /// The registrations by their numbers.
        var stretches: [Int: Stretch] = [:]
        /// For each observer, the number of its last registration since the tally began.
        var lastMade: [Int: Int] = [:]
        /// For each observer, the number of its last registration that has been removed, like all before it.
        var lastRemoved: [Int: Int] = [:]
        /// The number of events that threads have begun to emit.
        var emitted = 0
        /// For each observer that stays registered, the value of `emitted` when it had been registered.
        var emittedBefore: [Int: Int] = [:]
    }

    private let state = Lock(State())
    /// The number of registrations made before the tally began.
    private let before: Int
    /// Whether an observer is one object for all its registrations, so that a call does not tell which one made it.
    private let isByIdentity: Bool

    init(after registrations: Int = 0, byIdentity isByIdentity: Bool = false) {
        before = registrations
        self.isByIdentity = isByIdentity
    }

    func record(_ event: PlaybackEvent, _ observer: Int, by registration: Int) {
        state.withLock { state in
            let registration = isByIdentity ? state.lastMade[observer] ?? registration : registration
            let isRemoved = state.lastRemoved[observer].map { registration <= $0 } ?? false
            state.stretches[registration, default: Stretch(observer: observer)].received.append(event.item)
            if isRemoved { state.stretches[registration]?.callsAfterRemoval += 1 }
        }
    }

    /// Notes that an observer is about to be registered.
    func noteRegistration(of observer: Int, as number: Int) {
        state.withLock { state in
            let isReturn = state.lastRemoved[observer] == state.lastMade[observer, default: before]
            state.stretches[number] = Stretch(observer: observer, isReturn: isReturn)
            state.lastMade[observer] = number
        }
    }

    /// Notes that the removal of all registrations of an observer has returned.
    func noteRemoval(of observer: Int) {
        state.withLock { state in
            state.lastRemoved[observer] = state.lastMade[observer, default: before]
            state.emittedBefore[observer] = nil
        }
    }

    /// Notes that a thread is about to emit an event.
    func noteEmission() { state.withLock { $0.emitted += 1 } }

    /// Notes that the registration of an observer has returned, so that it gets what is emitted from now on.
    func noteRegistered(_ observer: Int) { state.withLock { $0.emittedBefore[observer] = $0.emitted } }

    /// For each observer that was registered and not removed, how many events were emitted after that.
    var owed: [Int: Int] {
        state.withLock { state in state.emittedBefore.mapValues { state.emitted - $0 } }
    }

    /// The calls of each observer, one stretch per registration, in the order of registration.
    var stretches: [Int: [Stretch]] {
        state.withLock { state in
            Dictionary(grouping: state.stretches.sorted { $0.key < $1.key }.map(\.value), by: \.observer)
        }
    }
}
