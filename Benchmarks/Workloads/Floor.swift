import BenchmarkEngine
import Playback

/// The least that a notification can cost, to hold the strategies against.
enum Floor {
    /// The cheapest loop that calls so many closures that it knows nothing about.
    static let closure = "floor/closure"

    /// The cheapest loop that loads so many weak references and calls each object.
    static let weak = "floor/weak"

    static let ids = [closure, weak]

    static func closureTrial(observers: Int) -> Trial {
        let tally = Tally()
        let weights = Weights(count: observers)
        let row = Row<ClosureSlot>(count: observers) { number in
            ClosureSlot { [weight = weights[number]] _, _ in tally.add(weight) }
        }
        let player = FloorPlayer()
        return Trial(deliveriesPerOperation: observers, deliveries: { tally.count }) { operations in
            for _ in 0..<operations { callAll(row, player, NotifyWorkload.item) }
        }
    }

    static func weakTrial(observers: Int) -> Trial {
        let tally = Tally()
        let weights = Weights(count: observers)
        let objects = (0..<observers).map { FloorObserver(tally, weights[$0]) }
        let row = Row<WeakSlot>(count: observers) { WeakSlot(observer: objects[$0]) }
        let player = FloorPlayer()
        return Trial(deliveriesPerOperation: observers, deliveries: { tally.count }) { operations in
            for _ in 0..<operations { callAll(row, player, NotifyWorkload.item) }
            withExtendedLifetime(objects) {}
        }
    }

    @inline(never)
    private static func callAll(_ row: Row<ClosureSlot>, _ player: FloorPlayer, _ item: Item) {
        for number in 0..<row.count { row.slots[number].call(player, item) }
    }

    @inline(never)
    private static func callAll(_ row: Row<WeakSlot>, _ player: FloorPlayer, _ item: Item) {
        for number in 0..<row.count { row.slots[number].observer?.started(player, item) }
    }
}

/// Stands for the player in the floors.
final class FloorPlayer {}

/// What the weak floor calls.
protocol FloorObserving: AnyObject {
    func started(_ player: FloorPlayer, _ item: Item)
}

private final class FloorObserver: FloorObserving {
    private let tally: Tally
    private let weight: Int

    init(_ tally: Tally, _ weight: Int) {
        self.tally = tally
        self.weight = weight
    }

    func started(_ player: FloorPlayer, _ item: Item) { tally.add(weight) }
}

private struct ClosureSlot: ~Copyable {
    let closure: (FloorPlayer, Item) -> Void

    init(_ closure: @escaping (FloorPlayer, Item) -> Void) { self.closure = closure }

    // A slot cannot be copied, so calling the closure in it where it lies retains nothing.
    func call(_ player: FloorPlayer, _ item: Item) { closure(player, item) }
}

private struct WeakSlot: ~Copyable {
    weak let observer: (any FloorObserving)?
}

/// Slots side by side that can be used where they lie.
private final class Row<Slot: ~Copyable> {
    let count: Int
    let slots: UnsafeMutablePointer<Slot>

    init(count: Int, _ make: (Int) -> Slot) {
        self.count = count
        slots = .allocate(capacity: count)
        for number in 0..<count { (slots + number).initialize(to: make(number)) }
    }

    deinit {
        slots.deinitialize(count: count)
        slots.deallocate()
    }
}
