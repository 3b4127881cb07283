import Foundation
import Playback
import Support

/// Waits until a subject has delivered what it owes, where it delivers after its call has returned.
///
/// A subject need not say that it does. When an emission has returned and none of the registered closures was called,
/// the subject is given ``patience``. If a call comes, its strategy is known to be late, and from then on every step
/// waits: until every closure that was registered at an emission and not removed was called, and every removed closure
/// is freed, or until nothing of the kind has happened for ``patience``. A strategy for which no call came ``mostWaits``
/// times is waited for no more, or, where it is known to be late, for ``impatience``: one that loses events does not
/// take long. Nor does one that keeps removed closures: when it was waited for as often, none is waited for any more.
///
/// A subject that delivers before it returns pays for a few counters.
final class Quiet: Sendable {
    /// How long nothing has to happen.
    static let patience = Duration.milliseconds(200)

    /// The same for a late strategy that was often waited for in vain.
    private static let impatience = Duration.milliseconds(10)

    /// How often a strategy is waited for in vain.
    private static let mostWaits = 3

    /// What is known of all players of a strategy.
    final class Lateness: Sendable {
        fileprivate let state = Lock((isKnown: false, vainWaits: 0, vainWaitsForFrees: 0))
    }

    /// What is counted for each kind of event.
    fileprivate struct Counts {
        /// The closures that are registered.
        var registered = 0
        /// How often an event was emitted.
        var emitted = 0
        /// How many of the emissions are not waited for any more.
        var forgiven = 0
    }

    fileprivate struct State {
        /// By the number of the kind.
        var kinds = PlaybackEvent.Kind.allCases.map { _ in Counts() }
        /// How many calls are owed to closures.
        var owed = 0
        /// How many calls are being made.
        var running = 0
        /// How many removed closures are not freed.
        var departing = 0
        /// How many closures are not freed.
        var living = 0
        /// Whether the subject was dropped, and every closure with it.
        var isOver = false
        /// How much has happened: calls, and closures freed.
        var activity = 0
        /// How many of them are calls.
        var calls = 0
        /// How many calls there had been when a step was last over.
        var known = 0

        /// Whether closures have to be freed.
        var owesFrees: Bool { departing > 0 || isOver && living > 0 }
    }

    private let lateness: Lateness
    private let state = Lock(State())

    init(_ lateness: Lateness) { self.lateness = lateness }

    func noteEmission(of kind: PlaybackEvent.Kind) {
        state.withLock { state in
            state.kinds[kind.rawValue].emitted += 1
            state.owed += state.kinds[kind.rawValue].registered
        }
    }

    func noteEnd() { state.withLock { $0.isOver = true } }

    /// Waits, if there is reason to.
    func settle() {
        if let before = state.withLock({ isDue($0) ? $0 : nil }) { settle(since: before) }
        state.withLock { state in
            for kind in state.kinds.indices { state.kinds[kind].forgiven = state.kinds[kind].emitted }
            (state.owed, state.departing, state.known) = (0, 0, state.calls)
        }
    }

    private func settle(since before: State) {
        let mayBeLate = before.owed > 0 && before.calls == before.known
        guard let patience = patience(mayBeLate: mayBeLate) else { return }
        wait(patience)
        let after = state.withLock { $0 }
        lateness.state.withLock { lateness in
            if mayBeLate, after.calls != before.known { lateness.isKnown = true }
            if after.owed > 0 {
                lateness.vainWaits += 1
            } else if after.owesFrees {
                lateness.vainWaitsForFrees += 1
            }
        }
    }

    /// Whether there is something to wait for.
    private func isDue(_ state: State) -> Bool {
        state.owed > 0
            || state.owesFrees && lateness.state.withLock { $0.vainWaitsForFrees } < Self.mostWaits
    }

    /// How long to wait; `nil` where there is no reason to.
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
        var last = -1
        var end = ContinuousClock.now + patience
        while ContinuousClock.now < end {
            let now = state.withLock { $0 }
            if !isDue(now) { return }
            if now.activity != last || now.running > 0 { end = ContinuousClock.now + patience }
            last = now.activity
            Thread.sleep(forTimeInterval: 0.000_05)
        }
    }
}

extension Quiet {
    /// What a registered closure owns, and nothing else.
    // Unchecked: what changes is changed with the lock of its `Quiet` held, and what it calls when it is freed.
    final class Closure: @unchecked Sendable {
        private let kind: Int
        private let quiet: Quiet
        private var receive: ClosureObserver.Receive?
        /// How many of the emissions of its kind it need not be called for any more.
        private var heard: Int
        private var isRemoved = false
        private var isDeparting = false

        init(_ kind: PlaybackEvent.Kind, _ quiet: Quiet, _ receive: @escaping ClosureObserver.Receive) {
            let number = kind.rawValue
            self.kind = number
            self.quiet = quiet
            self.receive = receive
            heard = quiet.state.withLock { state in
                state.kinds[number].registered += 1
                state.living += 1
                return state.kinds[number].emitted
            }
        }

        deinit {
            // In this order: who sees that it is freed sees that what it kept is.
            receive = nil
            quiet.state.withLock { state in
                leave(&state)
                if isDeparting { state.departing -= 1 }
                state.living -= 1
                state.activity += 1
            }
        }

        func deliver(_ event: PlaybackEvent) {
            quiet.state.withLock { $0.running += 1 }
            receive?(event)
            quiet.state.withLock { state in
                state.running -= 1
                state.activity += 1
                state.calls += 1
                guard event.kind.rawValue == kind, !isRemoved, owed(state) > 0 else { return }
                heard = max(heard, state.kinds[kind].forgiven) + 1
                state.owed -= 1
            }
        }

        /// Notes that it was removed; it is not freed yet.
        func noteRemoval() {
            quiet.state.withLock { state in
                leave(&state)
                if !isDeparting { state.departing += 1 }
                isDeparting = true
            }
        }

        /// It is owed no more calls.
        private func leave(_ state: inout State) {
            if isRemoved { return }
            isRemoved = true
            state.kinds[kind].registered -= 1
            state.owed -= owed(state)
        }

        private func owed(_ state: State) -> Int {
            max(0, state.kinds[kind].emitted - max(heard, state.kinds[kind].forgiven))
        }
    }
}
