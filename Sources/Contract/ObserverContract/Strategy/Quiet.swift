import Foundation
import ObservatoryPlayback
import ObservatorySupport

/// Waits for the deliveries of a subject that delivers after its call has returned.
///
/// A subject need not declare that it does. When an emission has returned and a registered closure was not
/// called, the subject is given ``patience``. If a call comes, the strategy is known to be late, and from
/// then on every step waits: until every closure that was registered at an emission and not removed was
/// called, and every removed closure is freed, or until neither has happened for ``patience``. After an event
/// without receivers, it waits for ``grace``.
///
/// After ``mostWaits`` waits that ended with calls missing, a strategy is given no more time; one that is
/// known to be late is given ``impatience``. So a strategy that loses events does not take long. After as
/// many waits that ended with removed closures not freed, these are not waited for any more.
///
/// A subject that delivers before it returns pays only for a few counters.
final class Quiet: Sendable {
    /// How long nothing must happen before a wait ends.
    static let patience = Duration.milliseconds(200)

    /// The same for a late strategy, after ``mostWaits`` waits in vain.
    private static let impatience = Duration.milliseconds(10)

    /// How long a late strategy is given to deliver an event without receivers. Nothing shows when it has, and
    /// an observer registered before that would get the event.
    static let grace = Duration.milliseconds(5)

    /// The number of waits in vain after which a strategy gets less time, or none.
    private static let mostWaits = 3

    /// What is known about all players of a strategy.
    final class Lateness: Sendable {
        fileprivate let state = Lock((isKnown: false, vainWaits: 0, vainWaitsForFrees: 0))

        /// Whether a player has delivered late.
        var isKnown: Bool { state.withLock(\.isKnown) }
    }

    fileprivate struct Counts {
        var registered = 0
        var emitted = 0
        /// The number of emissions that are not waited for any more.
        var forgiven = 0
    }

    fileprivate struct State {
        /// The counts, by the raw value of the kind.
        var kinds = PlaybackEvent.Kind.allCases.map { _ in Counts() }
        /// The number of calls that closures should still receive.
        var owed = 0
        /// Whether an event was emitted for which no closure is registered any more.
        var isUnheard = false
        var running = 0
        /// The number of removed closures that have to be freed.
        var departing = 0
        /// The number of closures that are not freed.
        var living = 0
        /// The number of steps that were settled. Closures removed before the last one are not waited for.
        var settled = 0
        /// Whether the subject was dropped, so that every closure has to be freed.
        var isOver = false
        /// The number of calls since the last step ended.
        var calls = 0

        var owesFrees: Bool { departing > 0 || isOver && living > 0 }
    }

    private let lateness: Lateness
    private let state = Lock(State())

    init(_ lateness: Lateness) { self.lateness = lateness }

    func noteEmission(of kind: PlaybackEvent.Kind) {
        state.withLock { state in
            state.kinds[kind.rawValue].emitted += 1
            state.owed += state.kinds[kind.rawValue].registered
            if state.kinds[kind.rawValue].registered == 0 { state.isUnheard = true }
        }
    }

    /// Notes that a closure was called on another thread than the one that emitted, however soon.
    func noteLateness() { lateness.state.withLock { $0.isKnown = true } }

    func noteEnd() { state.withLock { $0.isOver = true } }

    /// Waits, if calls or frees are missing.
    func settle() {
        if state.withLock(\.isUnheard), lateness.isKnown {
            Thread.sleep(forTimeInterval: Self.grace / .seconds(1))
        }
        if let before = state.withLock({ isDue($0) ? $0 : nil }) { settle(since: before) }
        state.withLock { state in
            for kind in state.kinds.indices { state.kinds[kind].forgiven = state.kinds[kind].emitted }
            (state.owed, state.departing, state.calls) = (0, 0, 0)
            state.isUnheard = false
            state.settled += 1
        }
    }

    private func settle(since before: State) {
        guard let patience = patience(mayBeLate: before.owed > 0) else { return }
        wait(patience)
        let after = state.withLock { $0 }
        lateness.state.withLock { lateness in
            if after.calls > before.calls { lateness.isKnown = true }
            if after.owed > 0 {
                lateness.vainWaits += 1
            } else if after.owesFrees {
                lateness.vainWaitsForFrees += 1
            }
        }
    }

    private func isDue(_ state: State) -> Bool {
        state.owed > 0
            || state.owesFrees && lateness.state.withLock { $0.vainWaitsForFrees } < Self.mostWaits
    }

    /// Returns how long to wait; `nil` where there is no reason to.
    private func patience(mayBeLate: Bool) -> Duration? {
        lateness.state.withLock { lateness in
            if lateness.vainWaits < Self.mostWaits {
                lateness.isKnown || mayBeLate ? Self.patience : nil
            } else {
                lateness.isKnown ? Self.impatience : nil
            }
        }
    }

    private func wait(_ patience: Duration) {
        var last = (calls: 0, living: 0)
        var end = ContinuousClock.now + patience
        while ContinuousClock.now < end {
            let now = state.withLock { $0 }
            if !isDue(now) { return }
            if (now.calls, now.living) != last || now.running > 0 { end = ContinuousClock.now + patience }
            last = (now.calls, now.living)
            Thread.sleep(forTimeInterval: 0.000_05)
        }
    }
}

extension Quiet {
    /// An object that only a registered closure retains.
    // Unchecked: mutable state is changed with the lock of `quiet` held; `receive`, only in deinit.
    final class Closure: @unchecked Sendable {
        private let kind: Int
        private let quiet: Quiet
        private var receive: ClosureObserver.Receive?
        /// The number of emissions of its kind for which it need not be called any more.
        private var received: Int
        /// The number of settled steps when it was removed; `nil` before.
        private var departed: Int?

        init(_ kind: PlaybackEvent.Kind, _ quiet: Quiet, _ receive: @escaping ClosureObserver.Receive) {
            let number = kind.rawValue
            self.kind = number
            self.quiet = quiet
            self.receive = receive
            received = quiet.state.withLock { state in
                state.kinds[number].registered += 1
                state.living += 1
                return state.kinds[number].emitted
            }
        }

        deinit {
            // First, so that the captures are freed when the counters say that this closure is.
            receive = nil
            quiet.state.withLock { state in
                leave(&state)
                if departed == state.settled { state.departing -= 1 }
                state.living -= 1
            }
        }

        func deliver(_ event: PlaybackEvent) {
            quiet.state.withLock { $0.running += 1 }
            receive?(event)
            quiet.state.withLock { state in
                state.running -= 1
                state.calls += 1
                guard event.kind.rawValue == kind, departed == nil, owed(state) > 0 else { return }
                received = max(received, state.kinds[kind].forgiven) + 1
                state.owed -= 1
            }
        }

        /// Notes that it was removed, although it is not freed yet.
        func noteRemoval() { quiet.state.withLock { leave(&$0) } }

        /// Takes back the calls that it should still receive, because it is removed or freed.
        private func leave(_ state: inout State) {
            guard departed == nil else { return }
            departed = state.settled
            state.departing += 1
            state.kinds[kind].registered -= 1
            // What it should still receive may come when another is registered.
            if owed(state) > 0 { state.isUnheard = true }
            state.owed -= owed(state)
        }

        private func owed(_ state: State) -> Int {
            max(0, state.kinds[kind].emitted - max(received, state.kinds[kind].forgiven))
        }
    }
}
