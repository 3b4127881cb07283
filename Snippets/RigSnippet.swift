// A type that calls closures, and the rig with which a benchmark drives it.

import ObservatoryPlayback
import ObservatoryWorkloads

/// The type to be timed.
final class Bell {
    private var listeners: [Int: (Item) -> Void] = [:]

    func listen(_ number: Int, _ listener: @escaping (Item) -> Void) { listeners[number] = listener }

    func leave(_ number: Int) { listeners[number] = nil }

    func ring(_ item: Item) { for listener in listeners.values { listener(item) } }
}

final class BellRig: RemovableRig {
    private let bell = Bell()
    private let tally = Tally()

    init(observers: Int) {}

    var deliveries: Int { tally.count }

    func emit() { bell.ring(Sample.item) }

    func register(_ number: Int) {
        bell.listen(number) { [tally, weight = Tally.weight()] _ in tally.add(weight) }
    }

    func remove(_ number: Int) { bell.leave(number) }
}

let rig = BellRig(observers: 3)
for number in 0..<3 { rig.register(number) }
rig.emit()
rig.remove(1)
rig.emit()
print(rig.deliveries)  // 5
