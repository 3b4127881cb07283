import Foundation
import ObservatoryPlayback
import ObservatorySupport

/// The capabilities of a form of a strategy, found by trying.
package struct Offer {
    /// The capabilities. `threads` is never among them, because trying it could do harm. `property` and `keyed`
    /// follow from the protocols of the player; the scenarios of their rules try them.
    package private(set) var capabilities: Set<Capability> = []

    /// Whether it calls observers on a thread other than the one that emits.
    package private(set) var callsElsewhere = false

    /// Why the form cannot be judged, in a sentence; `nil` where it can.
    package private(set) var problem: String?

    private let form: StrategyForm

    /// How long to wait for an event that is delivered after the call has returned.
    private static let patience = Duration.milliseconds(200)

    /// How many events an observer must receive as proof that it receives all of them.
    private static let events = 32

    /// Tries a form: one capability after another, each on a new player.
    package init(of form: StrategyForm) {
        self.form = form
        problem = problemOfPlayers() ?? problemOfDelivery() ?? problemOfKinds()
        guard problem == nil else { return }
        if removes() { capabilities.insert(.removal) }
        switch callsWhenRegisteredTwice() {
        case 1: capabilities.insert(.identity)
        case 2: capabilities.insert(.additive)
        case let calls:
            problem = "It calls an observer \(calls) times for one event after two registrations."
            return
        }
        if mayBeAskedForCount, counts() { capabilities.insert(.counting) }
        if let lifetime = lifetime(isIdentity: capabilities.union(form.capabilities).contains(.identity)) {
            capabilities.insert(lifetime)
        }
        let player = form.makePlayer()
        if player is any PropertyUnderTest { capabilities.insert(.property) }
        if player is any KeyedUnderTest { capabilities.insert(.keyed) }
    }
}

extension Offer {
    /// Returns what is wrong with delivery; `nil` if an observer is called in time, once per event.
    private mutating func problemOfDelivery() -> String? {
        let probe = Probe(of: form)
        probe.register()
        probe.play()
        let inTime = probe.calls.count
        if inTime == 0 { wait(atMost: Self.patience) { !probe.calls.isEmpty } }
        guard let first = probe.calls.first else { return problemOfSilence(probe) }
        let expected = PlaybackEvent(.started, Probe.item(1))
        if first.event != expected {
            return "It delivers the wrong event: \(first.event) instead of \(expected)."
        }
        callsElsewhere = !form.isDrivenElsewhere && first.thread != ObjectIdentifier(Thread.current)
        let isUnawaited = callsElsewhere && probe.player.settling == nil
        if isUnawaited || inTime == 0 {
            let how =
                isUnawaited
                ? "on a thread other than the one that emits" : "after the call that emits has returned"
            return "It calls observers \(how). Use `settling` to say how to wait for these calls."
        }
        if probe.calls.count > 1 {
            return
                "It delivers each event \(probe.calls.count) times to an observer that is registered once. It "
                + "may forward events of kinds that the observer is not registered for."
        }
        for number in 2...Self.events { probe.play(number) }
        let count = probe.calls.count
        if count == Self.events { return problemOfNewcomers() }
        return count == 1
            ? "It forgets its observers: an observer that got the first event gets no later one."
            : "It does not deliver every event once: of \(Self.events) events an observer got \(count)."
    }

    /// Returns what is wrong with two players that exist at the same time.
    private func problemOfPlayers() -> String? {
        let (one, other) = (form.makePlayer(), form.makePlayer())
        let isShared = one === other || one.subjectUnderTest.map { $0 === other.subjectUnderTest } ?? false
        return isShared ? "It makes the same subject each time. Make a new one for each player." : nil
    }

    /// Returns what is wrong with the events other than the first kind.
    private func problemOfKinds() -> String? {
        let probe = Probe(of: form)
        probe.register()
        probe.play()
        for (kind, step) in [(.paused, probe.player.pause), (.stopped, probe.player.stop)]
            as [(PlaybackEvent.Kind, () -> Void)]
        {
            let before = probe.calls.count
            step()
            probe.settle()
            let expected = PlaybackEvent(kind, Probe.item(1))
            guard let event = probe.calls.dropFirst(before).first?.event, event != expected else { continue }
            return "It delivers the wrong event: \(event) instead of \(expected)."
        }
        return nil
    }

    /// Returns what is wrong if an observer is not called for the first event.
    private func problemOfSilence(_ probe: Probe) -> String {
        for number in 2...Self.events { probe.play(number) }
        wait(atMost: Self.patience) { !probe.calls.isEmpty }
        return probe.calls.isEmpty
            ? "It delivers nothing: an observer is not called at all."
            : "It loses the first event: an observer that registered before it gets only later ones."
    }

    /// Returns what is wrong if an observer that registers is called for an earlier event.
    private func problemOfNewcomers() -> String? {
        let probe = Probe(of: form)
        probe.play()
        probe.register()
        probe.settle()
        if probe.calls.isEmpty { return nil }
        return
            "It calls a new observer at once for an earlier event, as a subject with a current value does. Leave "
            + "out that call where you register the observer; with `dropFirst()` if it comes each time, before the "
            + "first event too."
    }

    /// Whether the form offers counting, or declares nothing: no other form is asked for its count.
    private var mayBeAskedForCount: Bool {
        form.capabilities.isEmpty || form.capabilities.contains(.counting)
    }

    private func removes() -> Bool {
        let probe = Probe(of: form)
        probe.register()
        probe.observer?.remove()
        probe.play()
        return probe.calls.isEmpty
    }

    private func callsWhenRegisteredTwice() -> Int {
        let probe = Probe(of: form)
        probe.register()
        probe.register()
        probe.play()
        return probe.calls.count
    }

    /// Whether a player counts the registrations of observers of one event.
    private func counts() -> Bool {
        let player = form.makePlayer()
        let observers = (1...2).map { _ in player.makeObserver(of: .started, keeping: Marker()) }
        let counts = observers.map { observer in
            observer.register { _ in }
            return player.observerCount
        }
        return withExtendedLifetime(observers) { counts == [1, 2] }
    }

    /// What ends a registration without a call: the end of its owner, or of its token; `nil` where neither
    /// does. A token ends it at once; a dead owner is found by the next event.
    private func lifetime(isIdentity: Bool) -> Capability? {
        let probe = Probe(of: form, event: .started)
        weak var closure: Marker?
        do {
            let marker = Marker()
            closure = marker
            probe.register(keeping: marker)
        }
        probe.observer = nil
        // The end of a token may be handed to the thread of the subject.
        probe.settle()
        if callsElsewhere { wait(atMost: Self.patience) { closure == nil } }
        let isFreedAtOnce = closure == nil
        let isForgottenAtOnce = !mayBeAskedForCount || probe.player.observerCount == 0
        probe.play()
        if !probe.calls.isEmpty { return nil }
        return !isIdentity && isFreedAtOnce && isForgottenAtOnce ? .token : .weak
    }
}
