public import Synchronization

/// The mark of a slot, where it lies: it says whether the slot holds a record, and which.
///
/// It is atomic for the registries that are shared between threads, where one thread walks through the slots
/// while another removes an observer.
@usableFromInline
struct SlotMark {
    @usableFromInline let address: UnsafeMutablePointer<Atomic<Int32>>

    /// The slot holds no record.
    @inlinable static var vacant: Int32 { -1 }

    /// The slot holds a record that was removed while an emission was under way.
    @inlinable static var departed: Int32 { -2 }

    /// Finds the mark of a slot that has been begun.
    @inlinable
    init(_ slot: UnsafeMutableRawPointer) { address = slot.assumingMemoryBound(to: Atomic<Int32>.self) }

    /// Begins a slot that no other thread looks at.
    @inlinable
    @discardableResult
    init(beginningAt slot: UnsafeMutableRawPointer, with place: Int32) {
        address = slot.bindMemory(to: Atomic<Int32>.self, capacity: 1)
        address.initialize(to: Atomic(place))
    }

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

    // MARK: Between threads

    // Why sequentially consistent. The contract says that no call begins after `remove` has returned (R21). Let
    // an observer set a flag F, let the delivery then look at the mark M of the next observer B, and let another
    // thread remove B and then look at F:
    //
    //     delivery:  F = 1;        r1 = M    B is called if r1 is live
    //     remover:   M = departed; r2 = F    if r2 is 0, the call of B must not begin
    //
    // With relaxed, or even acquiring and releasing operations, both may read the old value ("store buffering"):
    // the remover finds that the delivery has not come to B, and B is called afterwards. If both accesses to M are
    // sequentially consistent, as those to F are, all four are in one order that each thread's own order agrees
    // with. r2 = 0 puts the look at F before F = 1, so M = departed is before r1 = M, which reads it. So a call
    // begins when its mark is looked at, and each one that begins is before the removal in that order.
    // If F is behind a lock instead, taking the lock orders the same: the remover has it first.
    //
    // ARM64 has instructions for just this: the store is STLR, the load LDAR, and an LDAR does not overtake an
    // earlier STLR. (The acquiring load could be LDAPR, which does.) On x86-64 the load is the plain one; only
    // the store, once a removal, is a locked instruction.

    /// The mark as an emission reads it while other threads remove.
    @inlinable
    var sharedPlace: Int32 { address.pointee.load(ordering: .sequentiallyConsistent) }

    /// Makes sure that no delivery on another thread takes a record that has departed for a live one.
    @inlinable
    func publishDeparture() { address.pointee.store(Self.departed, ordering: .sequentiallyConsistent) }
}
