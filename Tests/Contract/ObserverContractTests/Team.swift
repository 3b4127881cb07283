import ObservatoryPlayback
import ObserverContract
import Synchronization

/// What may be wrong with the signal of a team.
enum SignalFault: String {
    case none
    case deliversInReverse = "delivers-in-reverse"
    case callsTheRemoved = "calls-the-removed"
    /// From the third event on that a call of the player causes.
    case callsTheRemovedAtLast = "calls-the-removed-at-last"
    case keepsTheDropped = "keeps-the-dropped"
    case releasesEarly = "releases-early"
    case isNeverFreed = "is-never-freed"
    case losesNested = "loses-nested"
}

/// A signal that a team might have, with at most one fault. Tests describe it as a strategy and verify it.
final class TeamSignal<Event> {
    private struct Entry {
        let id: Int
        let closure: (Event) -> Void
    }

    private let fault: SignalFault
    private var entries: [Entry] = []
    private var waiting: [(event: Event, limit: Int)] = []
    private var isDelivering = false
    private var nextID = 0
    private var departed: [Entry] = []

    convenience init() { self.init(.none) }

    init(_ fault: SignalFault) {
        self.fault = fault
        // A deliberate leak: nothing balances this retain.
        if fault == .isNeverFreed { _ = Unmanaged.passRetained(self) }
    }

    var count: Int { entries.count }

    func add(_ closure: @escaping (Event) -> Void) -> Int {
        defer { nextID += 1 }
        entries.append(Entry(id: nextID, closure: closure))
        return nextID
    }

    func remove(_ id: Int) {
        // A deliberate leak: nothing balances this retain.
        if fault == .keepsTheDropped { _ = Unmanaged.passRetained(Kept(entries)) }
        // Released only after the list has changed: a deinit that this triggers may use the signal.
        departed += entries.filter { $0.id == id }
        entries.removeAll { $0.id == id }
        if !isDelivering || fault == .releasesEarly { releaseDeparted() }
    }

    func send(_ event: Event) {
        if fault == .losesNested, isDelivering { return }
        waiting.append((event, nextID))
        deliver {}
    }

    /// Makes a call, and then delivers what waits, unless a delivery is under way.
    func deliver(after call: () -> Void) {
        let isOutermost = !isDelivering
        isDelivering = true
        call()
        guard isOutermost else { return }
        var delivered = 0
        while let (event, limit) = waiting.first {
            let callsTheRemoved =
                fault == .callsTheRemoved || fault == .callsTheRemovedAtLast && delivered >= 2
            let audience = entries.filter { $0.id < limit }
            for entry in fault == .deliversInReverse ? audience.reversed() : audience
            where callsTheRemoved || entries.contains(where: { $0.id == entry.id }) {
                entry.closure(event)
            }
            waiting.removeFirst()
            delivered += 1
        }
        isDelivering = false
        releaseDeparted()
    }

    private func releaseDeparted() { withExtendedLifetime(exchange(&departed, with: [])) {} }

    private final class Kept {
        let entries: [Entry]

        init(_ entries: [Entry]) { self.entries = entries }
    }
}

/// ``TeamSignal`` as a strategy. The recipe in `BringYourOwn.md` has the same lines.
let teamSignals = SubjectStrategy("team-signals", of: TeamSignal<PlaybackEvent>.init) {
    $0.send($1)
} observe: {
    $0.add($1)
} remove: {
    $0.remove($1)
}

/// Creates the same strategy, with declarations that may be wrong, and a fault or other signals.
func makeSignals(
    id: String = "team-signals", capabilities: Set<Capability>? = nil, divergences: [Divergence] = [],
    of makeSignal: @escaping @Sendable () -> TeamSignal<PlaybackEvent> = { TeamSignal() },
    count: (@Sendable (TeamSignal<PlaybackEvent>) -> Int)? = nil
) -> some Strategy {
    SubjectStrategy(
        id, of: makeSignal, capabilities: capabilities, divergences: divergences,
        count: count
    ) {
        $0.send($1)
    } observe: {
        $0.add($1)
    } remove: {
        $0.remove($1)
    }
}

/// Creates signals that are named after their fault, and may declare to break some rules.
func faulty(_ fault: SignalFault, declaring rules: [Rule] = []) -> some Strategy {
    makeSignals(
        id: fault.rawValue, capabilities: [.removal, .additive],
        divergences: rules.map { Divergence($0, "They are made that way.") }, of: { TeamSignal(fault) })
}

/// Creates signals of the team whose first 150 players are correct, which is more than the scenarios need.
func makeTiringSignals() -> some Strategy {
    let players = Atomic(0)
    return DeclaredStrategy("tiring-signals", "signals that are right for a while", [.removal, .additive]) {
        let number = players.add(1, ordering: .relaxed).newValue
        return makeSignals(of: { TeamSignal(number > 150 ? .deliversInReverse : .none) }).makePlayer()
    }
}

/// Creates signals of the team that fail once: the first call of an observer is lost.
func makeFickleSignals() -> some Strategy {
    let hasFailed = Atomic(false)
    return SubjectStrategy(
        "fickle-signals", of: { TeamSignal<PlaybackEvent>() }, capabilities: [.removal, .additive]
    ) {
        $0.send($1)
    } observe: { signal, kind, _, receive in
        signal.add { event in
            if event.kind == kind, hasFailed.exchange(true, ordering: .relaxed) { receive(event) }
        }
    } remove: {
        $0.remove($1)
    }
}
