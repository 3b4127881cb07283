import Playback
import TeamSubjects
import Workloads

/// The event bus, copied to publish, as the benchmark drives it.
final class EventBusRig: RestlessRig {
    private let newsroom = Newsroom<Item>(.fromACopy)
    private let tally = Tally()
    private let numbers: Row<Int>

    init(observers: Int) { numbers = Row(count: observers) { _ in -1 } }

    var deliveries: Int { tally.count }

    func emit() { newsroom.publish(Sample.item) }

    func register(_ number: Int) {
        numbers.slots[number] = newsroom.subscribe { [tally, weight = Tally.weight()] _ in tally.add(weight) }
    }

    func remove(_ number: Int) { newsroom.unsubscribe(numbers.slots[number]) }

    func registerRestless(_ number: Int) {
        numbers.slots[number] = newsroom.subscribe { [unowned self, weight = Tally.weight()] _ in
            tally.add(weight)
            remove(number)
            registerRestless(number)
        }
    }
}
