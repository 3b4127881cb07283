import Foundation
import Playback
import Support

/// The capabilities of a form of a strategy, found by trying.
package struct Offer: Codable, Sendable, Equatable {
    /// The capabilities. `threads` is never among them, because trying it could do harm.
    package private(set) var capabilities: Set<Capability> = []

    /// Whether it calls observers on a thread other than the one that emits.
    package private(set) var callsElsewhere = false

    /// Why the form cannot be judged, in a sentence; `nil` where it can.
    package private(set) var problem: String?

    /// How long to wait for an event that is delivered after the call has returned.
    private static let patience = Duration.milliseconds(200)

    /// Tries a form, on a few new players.
    package init(of form: StrategyForm) {
        let trial = Trial(form)
        problem = trial.problemOfDelivery(&callsElsewhere)
        guard problem == nil else { return }
        if trial.removes() { capabilities.insert(.removal) }
        switch trial.callsWhenRegisteredTwice() {
        case 1: capabilities.insert(.identity)
        case 2: capabilities.insert(.additive)
        case let calls:
            problem = "It calls an observer \(calls) times for one event after two registrations."
            return
        }
        if trial.mayBeAskedForCount, trial.counts() { capabilities.insert(.counting) }
        if let lifetime = trial.lifetime(isIdentity: capabilities.contains(.identity)) {
            capabilities.insert(lifetime)
        }
        let player = form.makePlayer()
        if player is any PropertyUnderTest { capabilities.insert(.property) }
        if player is any KeyedUnderTest { capabilities.insert(.keyed) }
    }
}

extension Offer {
    /// Tries one capability after another, each on a new player.
    private struct Trial {
        /// The events that an observer was called with, and the thread of each call.
        final class Calls: Sendable {
            private let calls = Lock<[(event: PlaybackEvent, thread: ObjectIdentifier)]>([])

            var all: [(event: PlaybackEvent, thread: ObjectIdentifier)] { calls.withLock { $0 } }
            var count: Int { all.count }

            func receive(_ event: PlaybackEvent) {
                // Look up the thread before the lock is taken.
                let thread = ObjectIdentifier(Thread.current)
                calls.withLock { $0.append((event, thread)) }
            }
        }

        /// An object that only an observer, or only its closure, retains.
        final class Marker: Sendable {}

        /// How many events an observer must receive as proof that it receives all of them.
        private static let events = 32
        private static let item = item(1)

        private static func item(_ number: Int) -> Item {
            Item(title: "Tune \(number)", duration: .seconds(60))
        }

        let form: StrategyForm

        init(_ form: StrategyForm) { self.form = form }

        private func makePlayer() -> (player: any PlayerUnderTest, settle: () -> Void) {
            let player = form.makePlayer()
            return (player, player.settling ?? {})
        }

        private func play(_ player: any PlayerUnderTest, _ settle: () -> Void) {
            player.play(Self.item)
            settle()
        }

        /// Returns what is wrong with delivery; `nil` if an observer is called in time, once per event.
        func problemOfDelivery(_ callsElsewhere: inout Bool) -> String? {
            let (player, settle) = makePlayer()
            let calls = Calls()
            let observer = player.makeObserver(of: nil, keeping: Marker())
            observer.register { calls.receive($0) }
            play(player, settle)
            let inTime = calls.count
            if inTime == 0 { waitForCall(of: calls) }
            guard let first = calls.all.first else {
                return "It delivers nothing: an observer is not called at all."
            }
            let expected = PlaybackEvent(.started, Self.item)
            if first.event != expected {
                return "It delivers the wrong event: \(first.event) instead of \(expected)."
            }
            callsElsewhere =
                !form.isDrivenElsewhere && first.thread != ObjectIdentifier(Thread.current)
            if player.settling == nil, callsElsewhere {
                return
                    "It calls observers on a thread other than the one that emits. Use `settling` to say how "
                    + "to wait for these calls."
            }
            if inTime == 0 {
                return
                    "It calls observers after the call that emits has returned. Use `settling` to say how to "
                    + "wait for these calls."
            }
            if calls.count > 1 {
                return "It delivers each event \(calls.count) times to an observer that is registered once."
            }
            for number in 2...Self.events {
                player.play(Self.item(number))
                settle()
            }
            if calls.count == 1 {
                return "It forgets its observers: an observer that got the first event gets no later one."
            }
            if calls.count != Self.events {
                return
                    "It does not deliver every event once: of \(Self.events) events an observer got \(calls.count)."
            }
            return withExtendedLifetime(observer) { nil }
        }

        private func waitForCall(of calls: Calls) {
            let end = ContinuousClock.now + Offer.patience
            while calls.count == 0, ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.001) }
        }

        /// Whether the form offers counting, or declares nothing: no other form is asked for its count.
        var mayBeAskedForCount: Bool { form.capabilities.isEmpty || form.capabilities.contains(.counting) }

        func removes() -> Bool {
            let (player, settle) = makePlayer()
            let calls = Calls()
            let observer = player.makeObserver(of: nil, keeping: Marker())
            observer.register { calls.receive($0) }
            observer.remove()
            play(player, settle)
            return withExtendedLifetime(observer) { calls.count == 0 }
        }

        func callsWhenRegisteredTwice() -> Int {
            let (player, settle) = makePlayer()
            let calls = Calls()
            let observer = player.makeObserver(of: nil, keeping: Marker())
            observer.register { calls.receive($0) }
            observer.register { calls.receive($0) }
            play(player, settle)
            return withExtendedLifetime(observer) { calls.count }
        }

        /// Whether a player counts the registrations of observers of one event.
        func counts() -> Bool {
            let (player, _) = makePlayer()
            let calls = Calls()
            let observers = (1...2).map { _ in player.makeObserver(of: .started, keeping: Marker()) }
            let counts = observers.map { observer in
                observer.register { calls.receive($0) }
                return player.observerCount
            }
            return withExtendedLifetime(observers) { counts == [1, 2] }
        }

        /// Returns what ends a registration without a call: the end of its owner, or of its token; `nil`
        /// where neither does. A token ends it at once; a dead owner is found by the next event.
        func lifetime(isIdentity: Bool) -> Capability? {
            let (player, settle) = makePlayer()
            let calls = Calls()
            weak var closure: Marker?
            do {
                let observer = player.makeObserver(of: .started, keeping: Marker())
                let marker = Marker()
                closure = marker
                observer.register { event in withExtendedLifetime(marker) { calls.receive(event) } }
            }
            let isFreedAtOnce = closure == nil
            let isForgottenAtOnce = !mayBeAskedForCount || player.observerCount == 0
            play(player, settle)
            if calls.count > 0 { return nil }
            return !isIdentity && isFreedAtOnce && isForgottenAtOnce ? .token : .weak
        }
    }
}
