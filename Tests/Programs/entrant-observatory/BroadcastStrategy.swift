import ObserverContract
import ObserverRegistry
import Playback
import Workloads

/// A list of closures, called in registration order.
typealias Broadcast<Event> = Registry<(Event) -> Void>

extension Registry {
    fileprivate func listen(_ record: Record) -> RegistrationHandle {
        RegistrationHandle(add(record), in: self)
    }

    fileprivate func send<Event>(_ event: Event) where Record == (Event) -> Void {
        emit(event) { receive, event in
            receive(event)
            return .made
        }
    }
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
        SubjectStrategy(
            id, of: { Broadcast<PlaybackEvent>() }, count: { _ in fatalError("not counted here") }
        ) {
            $0.send($1)
        } observe: {
            $0.listen($1)
        } cancel: {
            $0.cancel()
        }.makePlayer()
    }
}

/// Drives a ``Broadcast`` for the benchmark.
final class BroadcastRig: RestlessRig {
    private let broadcast = Broadcast<Item>()
    private let tally = Tally()
    private let handles: Row<RegistrationHandle?>

    init(observers: Int) { handles = Row(count: observers) { _ in nil } }

    var deliveries: Int { tally.count }

    func emit() { broadcast.send(Sample.item) }

    func register(_ number: Int) {
        handles.slots[number] = broadcast.listen { [tally, weight = Tally.weight()] _ in tally.add(weight) }
    }

    func remove(_ number: Int) { handles.slots[number]?.cancel() }

    func registerRestless(_ number: Int) {
        handles.slots[number] = broadcast.listen { [unowned self, weight = Tally.weight()] _ in
            tally.add(weight)
            remove(number)
            registerRestless(number)
        }
    }
}
