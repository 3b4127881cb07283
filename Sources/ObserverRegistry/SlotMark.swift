public import Synchronization

/// The mark of a slot, where it lies: it says whether the slot holds a record, and which.
///
/// It is atomic for the registries that are shared between threads, where one thread walks through the slots
/// while another removes an observer. On the processors in use, reading it costs no more than reading a plain
/// number.
@usableFromInline
struct SlotMark {
    @usableFromInline let address: UnsafeMutablePointer<Atomic<Int32>>

    /// The slot holds no record.
    @inlinable static var vacant: Int32 { -1 }

    /// The slot holds a record that was removed while an emission was under way.
    @inlinable static var departed: Int32 { -2 }

    @inlinable
    init(_ slot: UnsafeMutableRawPointer) { address = slot.assumingMemoryBound(to: Atomic<Int32>.self) }

    /// Begins to use a slot that holds no record, and that no other thread knows of.
    @inlinable
    func begin(with place: Int32) { address.initialize(to: Atomic(place)) }

    /// The place of a live record (zero or more), or one of the two marks above.
    @inlinable
    var place: Int32 {
        get { address.pointee.load(ordering: .relaxed) }
        nonmutating set { address.pointee.store(newValue, ordering: .relaxed) }
    }

    /// The same, for a registry that only one thread uses: a plain read, which the compiler can make part of the
    /// comparison.
    @inlinable
    var unsharedPlace: Int32 { UnsafeRawPointer(address).load(as: Int32.self) }
}
