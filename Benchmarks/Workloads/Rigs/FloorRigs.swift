import CSwiftRuntime
public import ObservatoryPlayback

// Two modules compile this file, so that a race contains two separately compiled copies of the floors.
#if FLOOR_COPIES
    import ObservatoryWorkloads
#endif

/// The cheapest loop that calls opaque closures.
final class ClosureFloorRig: PreparedRig {
    private let player = FloorPlayer()
    private let tally = Tally()
    private let row: Row<ClosureSlot>

    init(observers: Int) {
        row = Row(count: observers) { [tally] _ in ClosureSlot(closure: listener(tally, Tally.weight())) }
    }

    var deliveries: Int { tally.count }

    func emit() { callAll(row, player, Sample.item) }

    // Not inlined: as in the player's method, the optimizer must know nothing about the closures.
    @inline(never)
    private func callAll(_ row: Row<ClosureSlot>, _ player: FloorPlayer, _ item: Item) {
        for number in 0..<row.count { row.slots[number].call(player, item) }
    }
}

/// The cheapest loop that loads weak references and calls the objects.
final class WeakFloorRig: PreparedRig {
    private let player = FloorPlayer()
    private let tally = Tally()
    private let objects: [FloorObserver]
    private let row: Row<WeakSlot>

    init(observers: Int) {
        let objects = (0..<observers).map { [tally] _ in FloorObserver(tally) }
        self.objects = objects
        row = Row(count: observers) { WeakSlot(objects[$0]) }
    }

    var deliveries: Int { tally.count }

    func emit() { callAll(row, player, Sample.item) }

    // Not inlined, for the same reason.
    @inline(never)
    private func callAll(_ row: Row<WeakSlot>, _ player: FloorPlayer, _ item: Item) {
        for number in 0..<row.count { WeakSlot.load(row.slots + number)?.started(player, item) }
    }
}

/// The minimum cost of an emission about an item: a loop over the observers that have chosen the item.
final class ChosenFloorRig: PreparedRig {
    private let floor: WeakFloorRig

    init(observers: Int) { floor = WeakFloorRig(observers: Choice.audience(observers: observers)) }

    var deliveries: Int { floor.deliveries }

    func emit() { floor.emit() }
}

/// The obvious way: closures in an array, and a loop that calls them.
final class PlainLoopRig: Rig {
    private let player = FloorPlayer()
    private let tally = Tally()
    private let listeners: [Listener]
    private var closures: [(FloorPlayer, Item) -> Void] = []

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
    }

    var deliveries: Int { tally.count }

    func register(_ number: Int) { closures.append(listeners[number].closure) }

    func emit() { callAll(closures, player, Sample.item) }

    // Not inlined, for the same reason.
    @inline(never)
    private func callAll(_ closures: [(FloorPlayer, Item) -> Void], _ player: FloorPlayer, _ item: Item) {
        for closure in closures { closure(player, item) }
    }
}

/// The cheapest removal that releases the closure: it empties the slot in place, and does nothing else.
final class ClosureRowRig: RemovableRig {
    private let player = FloorPlayer()
    private let tally = Tally()
    private let listeners: [Listener]
    private let row: Row<RemovableSlot?>

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
        row = Row(count: observers) { _ in nil }
    }

    var deliveries: Int { tally.count }

    func register(_ number: Int) { row.slots[number] = RemovableSlot(closure: listeners[number].closure) }

    func remove(_ number: Int) { empty(row.slots + number) }

    func emit() {
        for number in 0..<row.count { row.slots[number]?.closure(player, Sample.item) }
    }

    // Not inlined, like the player's method.
    @inline(never)
    private func empty(_ slot: UnsafeMutablePointer<RemovableSlot?>) { slot.pointee = nil }
}

/// Replaces the player in the floors.
package final class FloorPlayer {}

/// The observer that the weak floor calls.
// Open, so that the compiler can't assume that there is no subclass and inline the method into the loop.
open class FloorObserver {
    // With these properties swapped, the method would have the same machine code as the closures above, and
    // the compiler would turn those into jumps to it.
    private let weight = Tally.weight()
    private let tally: Tally

    init(_ tally: Tally) { self.tally = tally }

    /// Called when an item has started.
    open func started(_: AnyObject, _: Item) { tally.add(weight) }
}

private struct ClosureSlot: ~Copyable {
    let closure: (FloorPlayer, Item) -> Void

    // A slot is noncopyable, so calling its closure in place retains nothing.
    func call(_ player: FloorPlayer, _ item: Item) { closure(player, item) }
}

private struct RemovableSlot: ~Copyable {
    let closure: (FloorPlayer, Item) -> Void
}

private struct WeakSlot: ~Copyable {
    private weak let reference: FloorObserver?

    init(_ observer: FloorObserver) { reference = observer }

    /// Returns the slot's observer, if it is alive.
    static func load(_ slot: UnsafeMutablePointer<WeakSlot>) -> FloorObserver? {
        #if canImport(ObjectiveC)
            slot.pointee.reference
        #else
            // Safe because a slot consists of the reference only, and never moves.
            weak_load(slot).map { Unmanaged.fromOpaque($0).takeRetainedValue() }
        #endif
    }
}

/// Keeps a closure in an array without a thunk around it.
private struct Listener {
    let closure: (FloorPlayer, Item) -> Void
}

// Not inlined: only a closure created in one place is merged with the code that unpacks its captures.
@inline(never)
private func listener(_ tally: Tally, _ weight: Int) -> (FloorPlayer, Item) -> Void {
    { _, _ in tally.add(weight) }
}
