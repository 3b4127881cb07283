/// A fixed number of contiguous slots that are used in place and may hold noncopyable values.
///
/// A rig stores in it what it has for each observer. Accessing a slot costs no more than a pointer access. An
/// array in a class would be checked for exclusive access each time, and that check would be timed.
///
///     let tokens = Row<Token?>(count: observers) { _ in nil }
///     tokens.slots[3] = signal.subscribe(closure)
public final class Row<Slot: ~Copyable> {
    /// The number of slots.
    public let count: Int

    /// The slots, indexed from 0.
    public let slots: UnsafeMutablePointer<Slot>

    /// Creates the slots, each from the result of `make` for its index.
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
