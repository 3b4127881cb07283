/// The slots that an emission under way goes through on one channel.
///
/// It is `@unchecked Sendable` because it holds pointers, which are used without the lock. That is safe:
/// until the emission has been delivered, these slots neither move nor lose their records. It is kept until the lock
/// has been taken again: a thread that adds a chunk writes into the array where nothing else holds it, and only the
/// lock orders that after the reads of this one.
@usableFromInline
struct SharedRun<Record: ~Copyable>: @unchecked Sendable {
    /// The chunks of the slots. A copy, because another thread may add a chunk meanwhile.
    @usableFromInline let chunks: [SlotChunk<Record>]

    /// The number of the first slot that the emission does not go to.
    @usableFromInline let end: Int

    @inlinable
    init(_ chunks: [SlotChunk<Record>] = [], end: Int = 0) {
        self.chunks = chunks
        self.end = end
    }
}

/// The position of an emission in one of two runs that it merges.
@usableFromInline
struct SharedCursor<Record: OrderedRecord & ~Copyable> {
    @usableFromInline let run: SharedRun<Record>

    /// The next chunk, and the number of its first slot.
    @usableFromInline var chunk = 0
    @usableFromInline var first = 0

    /// The current slot, and the end of its chunk.
    @usableFromInline var slot: UnsafeMutableRawPointer
    @usableFromInline var stop: UnsafeMutableRawPointer

    @inlinable
    init(_ run: SharedRun<Record>) {
        self.run = run
        // Any address works before the first chunk, as long as both are the same.
        slot = UnsafeMutableRawPointer(bitPattern: 1).unsafelyUnwrapped
        stop = slot
    }

    /// The current record, after `serial()` has found one.
    @inlinable var record: UnsafeMutablePointer<Record> { SlotChunk<Record>.record(slot) }

    /// Advances to the next live record, unless the current one is live, and returns its serial number;
    /// `.max` if there is none. If the record is called next, its call begins here: see `SlotMark`.
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

    /// Advances past the current slot.
    @inlinable
    @inline(__always)
    mutating func advance() { slot += SlotChunk<Record>.stride }
}
