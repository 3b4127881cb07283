/// How far an emission has come in a channel that it goes through together with another.
@usableFromInline
struct Cursor<Record: ~Copyable> {
    @usableFromInline var walk: Walk<Record>

    /// The slot whose turn it is, and the end of its chunk.
    @usableFromInline var slot: UnsafeMutableRawPointer
    @usableFromInline var stop: UnsafeMutableRawPointer

    /// Begins at the first slot of a channel. Slots that are used later are not visited (R02).
    @inlinable
    init(_ list: UnsafeMutablePointer<Channel<Record>>?) {
        walk = Walk(list: list, end: list?.pointee.end ?? 0)
        // Any address will do until the first chunk is entered, as long as both are the same.
        slot = UnsafeMutableRawPointer(bitPattern: 1).unsafelyUnwrapped
        stop = slot
    }

    /// The channel, if there is one.
    @inlinable var list: UnsafeMutablePointer<Channel<Record>>? { walk.list }

    /// The record whose turn it is, when `serial()` has found one.
    @inlinable var record: UnsafeMutablePointer<Record> { SlotChunk<Record>.record(slot) }

    /// Whether the slot still holds a record that has not been removed.
    @inlinable var isLive: Bool { SlotChunk<Record>.mark(slot).place >= 0 }

    /// Goes on to the next live record, unless it has come to one, and returns its serial number, by which
    /// registrations on different channels can be put in order; `.max` when there is none.
    @inlinable
    @inline(__always)
    mutating func serial() -> UInt64 {
        while true {
            while slot < stop {
                let place = SlotChunk<Record>.mark(slot).place
                // There is a channel, since there is a slot.
                if place >= 0 { return walk.list.unsafelyUnwrapped.pointee.places.entries[Int(place)].serial }
                slot += SlotChunk<Record>.stride
            }
            guard walk.first < walk.end else { return .max }
            (slot, stop) = walk.nextRun()
        }
    }

    /// Leaves the slot whose turn it was.
    @inlinable
    @inline(__always)
    mutating func advance() { slot += SlotChunk<Record>.stride }
}
