import Foundation
import Playback
import Synchronization

/// Waits until a subject has delivered what it owes, where it delivers after its call has returned.
///
/// A subject need not say that it does. When an emission has returned and none of the registered closures was called,
/// the subject is given ``patience``. If a call comes, its strategy is known to be late, and from then on every step
/// waits: until every closure that was registered at an emission was called and every removed closure is freed, or
/// until nothing of the kind has happened for ``patience``. If no call comes, that is tried ``mostTrials`` times for
/// the strategy, so that one that loses events does not take long.
///
/// A subject that delivers before it returns pays for a few counters.
final class Quiet: Sendable {
    /// How long nothing has to happen.
    static let patience = Duration.milliseconds(20)

    /// How often a strategy is given time without being late.
    private static let mostTrials = 3

    /// What is known of all players of a strategy.
    final class Lateness: Sendable {
        fileprivate let isKnown = Atomic(false)
        fileprivate let trials = Atomic(0)
    }

    private let lateness: Lateness
    /// The living closures by the kind of event that they are registered for.
    private let living = [Counter(), Counter(), Counter()]
    /// How many calls are being made.
    private let running = Counter()
    /// How many calls emissions still owe.
    private let owed = Counter()
    /// How many removed closures are not freed.
    private let departing = Counter()
    /// How much has happened: calls, and closures freed.
    private let activity = Counter()
    /// How much had happened when a step was last over.
    private let known = Counter()

    init(_ lateness: Lateness) { self.lateness = lateness }

    func noteEmission(of kind: PlaybackEvent.Kind) { owed.add(living[kind.rawValue].value) }

    /// Waits, if there is reason to.
    func settle() {
        defer { known.set(activity.value) }
        if owed.value <= 0, departing.value <= 0 { return }
        let isLate = lateness.isKnown.load(ordering: .relaxed)
        if !isLate {
            // Who called anybody was not late.
            guard owed.value > 0, activity.value == known.value else { return owed.set(0) }
            let trial = lateness.trials.add(1, ordering: .relaxed).oldValue
            guard trial < Self.mostTrials else { return owed.set(0) }
        }
        wait()
        if !isLate, activity.value != known.value { lateness.isKnown.store(true, ordering: .relaxed) }
        owed.set(0)
    }

    private func wait() {
        var last = activity.value
        var end = ContinuousClock.now + Self.patience
        while owed.value > 0 || departing.value > 0, ContinuousClock.now < end {
            Thread.sleep(forTimeInterval: 0.000_05)
            let now = activity.value
            if now != last || running.value > 0 { end = ContinuousClock.now + Self.patience }
            last = now
        }
        departing.set(0)
    }

}

extension Quiet {
    /// What a registered closure owns, and nothing else.
    final class Closure: Sendable {
        private let kind: PlaybackEvent.Kind
        private let quiet: Quiet
        // Changed when it is freed, and nowhere else.
        nonisolated(unsafe) private var receive: ClosureObserver.Receive?
        private let isDeparting = Atomic(false)

        init(_ kind: PlaybackEvent.Kind, _ quiet: Quiet, _ receive: @escaping ClosureObserver.Receive) {
            self.kind = kind
            self.quiet = quiet
            self.receive = receive
            quiet.living[kind.rawValue].add(1)
        }

        deinit {
            // In this order: who sees that it is freed sees that what it kept is.
            receive = nil
            quiet.living[kind.rawValue].add(-1)
            if isDeparting.load(ordering: .relaxed) { quiet.departing.add(-1) }
            quiet.activity.add(1)
        }

        func deliver(_ event: PlaybackEvent) {
            quiet.running.add(1)
            receive?(event)
            // In this order: who sees that nothing is owed sees that something happened.
            quiet.activity.add(1)
            quiet.running.add(-1)
            quiet.owed.add(-1)
        }

        /// Notes that it was removed; it is not freed yet.
        func noteRemoval() {
            if !isDeparting.exchange(true, ordering: .relaxed) { quiet.departing.add(1) }
        }
    }

    /// A number that any thread may change.
    private final class Counter: Sendable {
        private let count = Atomic(0)

        var value: Int { count.load(ordering: .acquiring) }

        func add(_ number: Int) { count.add(number, ordering: .acquiringAndReleasing) }

        func set(_ number: Int) { count.store(number, ordering: .relaxed) }
    }
}
