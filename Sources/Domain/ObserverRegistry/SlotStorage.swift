/// A growing row of slots that never moves a record while the row grows.
///
/// An array moves its elements when it runs out of room. A registry cannot have that: an observer that
/// registers another one from inside its own callback would move the very closure that is being run.
/// So the row is cut into chunks, and growing adds one that is as long as all before it together. Slot
/// numbers stay a single sequence; a shift and a bit count turn one into a chunk and an offset.
@usableFromInline
struct SlotStorage<Record: ~Copyable>: ~Copyable {
    /// The chunks in use and at most one spare behind them.
    @usableFromInline var chunks: [SlotChunk<Record>] = []

    @inlinable init() {}

    /// The chunk that a slot number lies in, and the number of the first slot of that chunk.
    @inlinable
    static func chunk(of slot: Int) -> (index: Int, first: Int) {
        let index = Int.bitWidth - (slot / SlotChunk<Record>.firstCapacity).leadingZeroBitCount
        return (index, first(ofChunk: index))
    }

    /// The number of the first slot of a chunk: the lengths of all chunks before it, added up.
    @inlinable
    static func first(ofChunk index: Int) -> Int {
        index == 0 ? 0 : SlotChunk<Record>.firstCapacity << (index - 1)
    }

    /// Makes sure that the chunk which a slot number lies in exists.
    @inlinable
    mutating func reserve(_ slot: Int) {
        let (index, _) = Self.chunk(of: slot)
        if index == chunks.count {
            chunks.append(SlotChunk(capacity: SlotChunk<Record>.capacity(first: Self.first(ofChunk: index))))
        }
    }

    /// Frees the chunks that a row of `count` slots has no use for, and keeps one spare.
    @inlinable
    mutating func shrink(to count: Int) {
        let needed = count == 0 ? 0 : Self.chunk(of: count - 1).index + 1
        while chunks.count > needed + 1 { chunks.removeLast().deallocate() }
    }

    /// Puts a record into a slot that holds none.
    @inlinable
    func begin(_ slot: Int, with record: consuming Record, at place: Int32) {
        let address = address(of: slot)
        // Bound here, and assumed to be bound wherever a slot that holds a record is looked at.
        (address + SlotChunk<Record>.recordOffset).bindMemory(to: Record.self, capacity: 1)
            .initialize(to: record)
        SlotMark(beginningAt: address, with: place)
    }

    /// Where the mark of a slot is.
    @inlinable
    func mark(_ slot: Int) -> SlotMark {
        SlotChunk<Record>.mark(address(of: slot))
    }

    /// Where the record of a slot is.
    @inlinable
    func record(_ slot: Int) -> UnsafeMutablePointer<Record> {
        SlotChunk<Record>.record(address(of: slot))
    }

    /// The number of the slot at an address. Complexity: O(log *n*), one step for each chunk.
    @inlinable
    func number(at address: UnsafeMutableRawPointer) -> Int {
        for (index, chunk) in chunks.enumerated() {
            let first = Self.first(ofChunk: index)
            let offset = (address - chunk.slots) / SlotChunk<Record>.stride
            if address >= chunk.slots, offset < SlotChunk<Record>.capacity(first: first) {
                return first + offset
            }
        }
        preconditionFailure("the address is that of no slot")
    }

    @inlinable
    func address(of slot: Int) -> UnsafeMutableRawPointer {
        let (index, first) = Self.chunk(of: slot)
        return chunks[index].slots + (slot - first) * SlotChunk<Record>.stride
    }

    // The records were destroyed by the channel, which knows which slots hold one.
    @inlinable
    deinit {
        for chunk in chunks { chunk.deallocate() }
    }
}

/// A run of slots at an address that does not change.
///
/// A slot is a mark and, right behind it, a record. They lie together so that an emission walks through a
/// chunk with one pointer: what it would keep in registers for a second row, it keeps of what it passes
/// to the observers instead.
@usableFromInline
struct SlotChunk<Record: ~Copyable> {
    @usableFromInline let slots: UnsafeMutableRawPointer

    /// How many slots the first chunk has.
    @inlinable static var firstCapacity: Int { 16 }

    /// How far behind its mark a record lies, in bytes.
    @inlinable static var recordOffset: Int {
        max(MemoryLayout<Int32>.stride, MemoryLayout<Record>.alignment)
    }

    /// From one slot to the next, in bytes.
    @inlinable static var stride: Int {
        let alignment = max(MemoryLayout<Int32>.alignment, MemoryLayout<Record>.alignment)
        let size = recordOffset + MemoryLayout<Record>.size
        return (size + alignment - 1) / alignment * alignment
    }

    /// How many slots a chunk has, by the number of its first one: 16, then 16, 32, 64, ...
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

    /// Where the record of a slot is; initialized unless the slot is marked `vacant`.
    @inlinable
    static func record(_ slot: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Record> {
        (slot + recordOffset).assumingMemoryBound(to: Record.self)
    }

    @inlinable
    func deallocate() { slots.deallocate() }
}
