import ObserverContract
import Observers
import Playback
import Workloads

/// A correct list of closures, called in registration order.
final class Broadcast<Event> {
    private let observers = ClosureObservers<Broadcast, Event>()

    /// Adds a closure, and returns a function that removes it.
    func listen(_ receive: @escaping (Event) -> Void) -> () -> Void {
        let token = observers.observe { _, event in receive(event) }
        return { token.cancel() }
    }

    func send(_ event: Event) { observers.notify(event, from: self) }
}

/// Adapts a ``Broadcast`` to the contract.
struct BroadcastStrategy: Strategy {
    let id: String
    let summary = "closures in the order in which they came"
    /// Whether the strategy offers counting, but traps when it is asked for the count.
    var countsByTrap = false

    var capabilities: Set<Capability> {
        countsByTrap ? [.removal, .additive, .weak, .counting] : [.removal, .additive]
    }

    func makePlayer() -> any PlayerUnderTest {
        SubjectStrategy(id, of: Broadcast<PlaybackEvent>.init, count: { _ in fatalError("not counted here") })
        {
            $0.send($1)
        } observe: {
            $0.listen($1)
        } cancel: {
            $0()
        }.makePlayer()
    }
}

/// Drives a ``Broadcast`` for the benchmark.
final class BroadcastRig: RestlessRig {
    private let broadcast = Broadcast<Item>()
    private let tally = Tally()
    private let removals: Row<() -> Void>

    init(observers: Int) { removals = Row(count: observers) { _ in {} } }

    var deliveries: Int { tally.count }

    func emit() { broadcast.send(Sample.item) }

    func register(_ number: Int) {
        removals.slots[number] = broadcast.listen { [tally, weight = Tally.weight()] _ in tally.add(weight) }
    }

    func remove(_ number: Int) { removals.slots[number]() }

    func registerRestless(_ number: Int) {
        removals.slots[number] = broadcast.listen { [unowned self, weight = Tally.weight()] _ in
            tally.add(weight)
            remove(number)
            registerRestless(number)
        }
    }
}
