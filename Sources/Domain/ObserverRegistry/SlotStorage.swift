/// A row of slots that never moves a record when it grows.
///
/// An array moves its elements when it runs out of room. A registry cannot allow that: an observer that
/// registers another one inside its own callback would move the closure that is running. So the row is split
/// into chunks, and growing adds one that is as long as all chunks before it together. Slot numbers are one
/// sequence; a shift and a bit count convert a number to a chunk and an offset.
@usableFromInline
struct SlotStorage<Record: ~Copyable>: ~Copyable {
    /// The chunks in use, and at most one spare after them.
    @usableFromInline var chunks: [SlotChunk<Record>] = []

    @inlinable init() {}

    /// The chunk of a slot, and the number of the first slot of that chunk.
    @inlinable
    static func chunk(of slot: Int) -> (index: Int, first: Int) {
        let index = Int.bitWidth - (slot >> SlotChunk<Record>.firstBits).leadingZeroBitCount
        return (index, first(ofChunk: index))
    }

    /// The number of the first slot of a chunk: the lengths of all chunks before it, added up. The mask makes it
    /// zero for the first chunk.
    @inlinable
    static func first(ofChunk index: Int) -> Int {
        let half = SlotChunk<Record>.firstCapacity / 2
        return (half &<< index) & ~half
    }

    /// Makes sure that the chunk of a slot exists.
    @inlinable
    mutating func reserve(_ slot: Int) {
        let (index, _) = Self.chunk(of: slot)
        if index == chunks.count {
            chunks.append(SlotChunk(capacity: SlotChunk<Record>.capacity(first: Self.first(ofChunk: index))))
        }
    }

    /// Frees the chunks that a row of `count` slots does not need, except one spare.
    @inlinable
    mutating func shrink(to count: Int) {
        let needed = count == 0 ? 0 : Self.chunk(of: count - 1).index + 1
        while chunks.count > needed + 1 { chunks.removeLast().deallocate() }
    }

    /// Puts a record into a slot that holds none.
    @inlinable
    func begin(_ slot: Int, with record: consuming Record, at place: Int32) {
        let address = address(of: slot)
        // Bound here; every other access to a slot that holds a record assumes it.
        (address + SlotChunk<Record>.recordOffset).bindMemory(to: Record.self, capacity: 1)
            .initialize(to: record)
        SlotMark(beginningAt: address, with: place)
    }

    /// The mark of a slot.
    @inlinable
    func mark(_ slot: Int) -> SlotMark {
        SlotChunk<Record>.mark(address(of: slot))
    }

    /// The address of the record of a slot.
    @inlinable
    func record(_ slot: Int) -> UnsafeMutablePointer<Record> {
        SlotChunk<Record>.record(address(of: slot))
    }

    /// The address of a slot, which stays the same until the slots are tidied.
    @inlinable
    func address(of slot: Int) -> UnsafeMutableRawPointer {
        let (index, first) = Self.chunk(of: slot)
        return chunks[index].slots + (slot &- first) &* SlotChunk<Record>.stride
    }

    // The records were destroyed by the channel, which knows which slots hold one.
    @inlinable
    deinit {
        for chunk in chunks { chunk.deallocate() }
    }
}

/// A run of slots at an address that does not change.
///
/// A slot is a mark followed by a record. They are adjacent so that an emission walks through a chunk with
/// one pointer, which leaves more registers for the arguments of the observers.
@usableFromInline
struct SlotChunk<Record: ~Copyable> {
    @usableFromInline let slots: UnsafeMutableRawPointer

    /// The number of slots in the first chunk, a power of two, and its logarithm.
    @inlinable static var firstCapacity: Int { 1 << firstBits }
    @inlinable static var firstBits: Int { 4 }

    /// The offset of a record from its mark, in bytes.
    @inlinable static var recordOffset: Int {
        max(MemoryLayout<Int32>.stride, MemoryLayout<Record>.alignment)
    }

    /// The distance from one slot to the next, in bytes.
    @inlinable static var stride: Int {
        let alignment = max(MemoryLayout<Int32>.alignment, MemoryLayout<Record>.alignment)
        let size = recordOffset + MemoryLayout<Record>.size
        return (size + alignment - 1) / alignment * alignment
    }

    /// The number of slots in the chunk that begins with slot `first`: 16, then 16, 32, 64, ...
    @inlinable
    static func capacity(first: Int) -> Int { max(first, firstCapacity) }

    @inlinable
    init(capacity: Int) {
        slots = .allocate(
            byteCount: capacity * Self.stride,
            alignment: max(MemoryLayout<Int32>.alignment, MemoryLayout<Record>.alignment))
    }

    /// The mark of a slot.
    @inlinable
    static func mark(_ slot: UnsafeMutableRawPointer) -> SlotMark { SlotMark(slot) }

    /// The address of the record of a slot; initialized unless the slot is marked `vacant`.
    @inlinable
    static func record(_ slot: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Record> {
        (slot + recordOffset).assumingMemoryBound(to: Record.self)
    }

    @inlinable
    func deallocate() { slots.deallocate() }
}
