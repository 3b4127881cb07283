import ObservatoryPlayback
import ObservatoryWorkloads
import ObserverContract
import Observers

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

/// Adapts a ``Broadcast`` to the contract; a player that is asked for its count traps.
func broadcasting(
    _ id: String, offering capabilities: Set<Capability> = [.removal, .additive]
) -> any Strategy {
    SubjectStrategy(
        id, of: Broadcast<PlaybackEvent>.init, summary: "closures in the order in which they came",
        capabilities: capabilities, count: { _ in fatalError("not counted here") }
    ) {
        $0.send($1)
    } observe: {
        $0.listen($1)
    } cancel: {
        $0()
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
