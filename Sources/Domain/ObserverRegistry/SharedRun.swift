/// The slots that an emission under way goes through on one channel.
///
/// It is used without the lock although it holds pointers: until the emission has been delivered, these slots
/// neither move nor lose their records.
@usableFromInline
struct SharedRun<Record: ~Copyable>: @unchecked Sendable {
    /// The chunks that the slots lie in. An array of its own: another thread may add a chunk meanwhile.
    @usableFromInline let chunks: [SlotChunk<Record>]

    /// The number of the first slot that the emission is not for.
    @usableFromInline let end: Int

    @inlinable
    init(_ chunks: [SlotChunk<Record>] = [], end: Int = 0) {
        self.chunks = chunks
        self.end = end
    }
}

/// How far an emission has come in one of two runs that it goes through together.
@usableFromInline
struct SharedCursor<Record: OrderedRecord & ~Copyable> {
    @usableFromInline let run: SharedRun<Record>

    /// The next chunk, and the number of its first slot.
    @usableFromInline var chunk = 0
    @usableFromInline var first = 0

    /// The slot whose turn it is, and the end of its chunk.
    @usableFromInline var slot: UnsafeMutableRawPointer
    @usableFromInline var stop: UnsafeMutableRawPointer

    @inlinable
    init(_ run: SharedRun<Record>) {
        self.run = run
        // Any address will do until the first chunk is entered, as long as both are the same.
        slot = UnsafeMutableRawPointer(bitPattern: 1).unsafelyUnwrapped
        stop = slot
    }

    /// The record whose turn it is, when `serial()` has found one.
    @inlinable var record: UnsafeMutablePointer<Record> { SlotChunk<Record>.record(slot) }

    /// Goes on to the next live record, unless it has come to one, and returns its serial number; `.max` when
    /// there is none. A call of that record begins here, if it is called before anything else: see `SlotMark`.
    @inlinable
    @inline(__always)
    mutating func serial() -> UInt64 {
        while true {
            while slot < stop {
                if SlotChunk<Record>.mark(slot).sharedPlace >= 0 { return record.pointee.serial }
                slot += SlotChunk<Record>.stride
            }
            guard first < run.end else { return .max }
            let capacity = SlotChunk<Record>.capacity(first: first)
            slot = run.chunks[chunk].slots
            stop = slot + min(capacity, run.end &- first) &* SlotChunk<Record>.stride
            first &+= capacity
            chunk &+= 1
        }
    }

    /// Leaves the slot whose turn it was.
    @inlinable
    @inline(__always)
    mutating func advance() { slot += SlotChunk<Record>.stride }
}
