/// Slots side by side that can be used where they lie, and hold what cannot be copied.
final class Row<Slot: ~Copyable> {
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
