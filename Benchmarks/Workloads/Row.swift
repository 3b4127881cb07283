/// Slots side by side that can be used where they lie, and hold what cannot be copied.
///
/// A rig keeps in it what it has for each observer. To read or write a slot costs no more than a pointer: an
/// array in a class would be checked for exclusive access at every turn, and that would be timed.
///
///     let tokens = Row<Token?>(count: observers) { _ in nil }
///     tokens.slots[3] = signal.subscribe(closure)
public final class Row<Slot: ~Copyable> {
    /// How many slots there are.
    public let count: Int

    /// The slots, by their number from 0.
    public let slots: UnsafeMutablePointer<Slot>

    /// Makes so many slots, each with what is made for its number.
    @inlinable
    public init(count: Int, _ make: (Int) -> Slot) {
        self.count = count
        slots = .allocate(capacity: count)
        for number in 0..<count { (slots + number).initialize(to: make(number)) }
    }

    @inlinable
    deinit {
        slots.deinitialize(count: count)
        slots.deallocate()
    }
}
