import ObserverContract
import Playback
import Synchronization

/// A signal that a team might have. Tests describe it as a strategy and verify it.
final class TeamSignal<Event> {
    private var closures: [(id: Int, closure: (Event) -> Void)] = []
    private var waiting: [(event: Event, limit: Int)] = []
    private var nextID = 0
    /// Whether closures are called in reverse order.
    private let isReversed: Bool
    private var departed: [(Event) -> Void] = []

    convenience init() { self.init(isReversed: false) }

    init(isReversed: Bool) { self.isReversed = isReversed }

    var count: Int { closures.count }

    func add(_ closure: @escaping (Event) -> Void) -> Int {
        defer { nextID += 1 }
        closures.append((nextID, closure))
        return nextID
    }

    func remove(_ id: Int) {
        // Released only after the list has changed: a deinit that this triggers may use the signal.
        departed += closures.filter { $0.id == id }.map(\.closure)
        closures.removeAll { $0.id == id }
        if waiting.isEmpty { withExtendedLifetime(exchange(&departed, with: [])) {} }
    }

    func send(_ event: Event) {
        waiting.append((event, nextID))
        if waiting.count > 1 { return }
        while let (event, limit) = waiting.first {
            let audience = closures.filter { $0.id < limit }
            for (id, closure) in isReversed ? audience.reversed() : audience
            where closures.contains(where: { $0.id == id }) {
                closure(event)
            }
            waiting.removeFirst()
        }
        withExtendedLifetime(exchange(&departed, with: [])) {}
    }
}

/// ``TeamSignal`` as a strategy, copied in the recipe of the documentation of ``Strategy``.
let teamSignals = SubjectStrategy("team-signals", of: TeamSignal<PlaybackEvent>.init) {
    $0.send($1)
} observe: {
    $0.add($1)
} remove: {
    $0.remove($1)
}

/// Creates the same strategy, with declarations and an order that may be wrong.
func makeSignals(
    id: String = "team-signals", capabilities: Set<Capability>? = nil, divergences: [Divergence] = [],
    isReversed: Bool = false
) -> some Strategy {
    SubjectStrategy(
        id, of: { TeamSignal<PlaybackEvent>(isReversed: isReversed) }, capabilities: capabilities,
        divergences: divergences
    ) {
        $0.send($1)
    } observe: {
        $0.add($1)
    } remove: {
        $0.remove($1)
    }
}

/// Signals of the team whose first 150 players are correct, which is more than the scenarios need.
struct TiringSignals: Strategy {
    let id = "tiring-signals"
    let summary = "signals that are right for a while"
    let capabilities: Set<Capability> = [.removal, .additive]
    private let players = Count()

    func makePlayer() -> any PlayerUnderTest {
        makeSignals(isReversed: players.next() > 150).makePlayer()
    }

    private final class Count: Sendable {
        private let value = Atomic(0)

        func next() -> Int { value.add(1, ordering: .relaxed).newValue }
    }
}
