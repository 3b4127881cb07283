import Playback
import Support

/// What the observers of one player hear while several threads are at work together.
///
/// It is kept for each registration by itself: who is removed and registered again need not have heard what came
/// in between. The registrations of a run are numbered in the order in which they are made.
final class Tally: Sendable {
    /// What one registration was called for.
    struct Stretch: Sendable {
        /// Whose registration it is.
        let observer: Int
        /// What was heard, in order.
        var heard: [Item] = []
        /// How many calls have begun since its removal.
        var callsAfterRemoval = 0
        /// Whether all earlier registrations of the observer had been removed when this one was made.
        var isReturn = false

        fileprivate mutating func add(_ item: Item, isRemoved: Bool) {
            heard.append(item)
            if isRemoved { callsAfterRemoval += 1 }
        }
    }

    private struct State {
        /// The registrations by their numbers.
        var stretches: [Int: Stretch] = [:]
        /// For each observer, the number of the last registration that was made meanwhile.
        var lastMade: [Int: Int] = [:]
        /// For each observer, the number up to which its registrations have been removed.
        var lastRemoved: [Int: Int] = [:]
    }

    private let state = Lock(State())
    /// The number of the last registration that was made before.
    private let before: Int

    /// Begins to listen.
    ///
    /// - Parameter registrations: How many registrations there have been.
    init(after registrations: Int = 0) { before = registrations }

    /// Notes that an observer is called, by one of its registrations.
    func hear(_ event: PlaybackEvent, _ observer: Int, by registration: Int) {
        state.withLock { state in
            let isRemoved = state.lastRemoved[observer].map { registration <= $0 } ?? false
            state.stretches[registration, default: Stretch(observer: observer)]
                .add(event.item, isRemoved: isRemoved)
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

    /// Notes that the removal of an observer, with all registrations that it had, has returned.
    func noteRemoval(of observer: Int) {
        state.withLock { $0.lastRemoved[observer] = $0.lastMade[observer, default: before] }
    }

    /// What each observer heard, a stretch for each of its registrations, in the order in which these were made.
    var stretches: [Int: [Stretch]] {
        state.withLock { state in
            Dictionary(grouping: state.stretches.sorted { $0.key < $1.key }.map(\.value), by: \.observer)
        }
    }
}
