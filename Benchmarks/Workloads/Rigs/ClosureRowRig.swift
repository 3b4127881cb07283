import Playback

/// The cheapest removal that frees the closure: a slot is emptied where it is, and nothing else is done.
final class ClosureRowRig: RemovableRig {
    private let player = FloorPlayer()
    private let tally = Tally()
    private let listeners: [Listener]
    private let row: Row<Slot?>

    init(observers: Int) {
        listeners = (0..<observers).map { [tally] _ in
            Listener(closure: listener(tally, Tally.weight()))
        }
        row = Row(count: observers) { _ in nil }
    }

    var deliveries: Int { tally.count }

    func register(_ number: Int) { row.slots[number] = Slot(closure: listeners[number].closure) }

    func remove(_ number: Int) { empty(row.slots + number) }

    func emit() {
        for number in 0..<row.count { row.slots[number]?.closure(player, Sample.item) }
    }

    // Not inlined, as the player's method is not.
    @inline(never)
    private func empty(_ slot: UnsafeMutablePointer<Slot?>) { slot.pointee = nil }
}

private struct Slot: ~Copyable {
    let closure: (FloorPlayer, Item) -> Void
}

/// Keeps a closure in an array without a thunk around it.
private struct Listener {
    let closure: (FloorPlayer, Item) -> Void
}

// Not inlined: made in one place, the closure's body and what unpacks its captures become one function.
@inline(never)
private func listener(_ tally: Tally, _ weight: Int) -> (FloorPlayer, Item) -> Void {
    { _, _ in tally.add(weight) }
}
