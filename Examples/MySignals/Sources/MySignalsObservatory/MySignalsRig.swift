import MySignalsSubject
import Playback
import Workloads

/// The signal as the benchmark drives it.
final class MySignalsRig: RestlessRig {
    private let signal = Signal<Item>()
    private let tally = Tally()
    private let subscriptions: Row<Subscription?>

    init(observers: Int) { subscriptions = Row(count: observers) { _ in nil } }

    var deliveries: Int { tally.count }

    func emit() { signal.send(Sample.item) }

    func register(_ number: Int) {
        subscriptions.slots[number] = signal.subscribe { [tally, weight = Tally.weight()] _ in
            tally.add(weight)
        }
    }

    func remove(_ number: Int) { subscriptions.slots[number]?.cancel() }

    func registerRestless(_ number: Int) {
        subscriptions.slots[number] = signal.subscribe { [unowned self, weight = Tally.weight()] _ in
            tally.add(weight)
            remove(number)
            registerRestless(number)
        }
    }
}
