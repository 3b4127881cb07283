/// The position of an emission in one of two channels that it merges.
@usableFromInline
struct Cursor<Record: ~Copyable> {
    @usableFromInline var walk: Walk<Record>

    /// The current slot, and the end of its chunk.
    @usableFromInline var slot: UnsafeMutableRawPointer
    @usableFromInline var stop: UnsafeMutableRawPointer

    /// Starts at the first slot of a channel. Slots that are added later are not visited (R02).
    @inlinable
    init(_ list: UnsafeMutablePointer<Channel<Record>>?) {
        walk = Walk(list: list, end: list?.pointee.end ?? 0)
        // Any address works before the first chunk, as long as both are the same.
        slot = UnsafeMutableRawPointer(bitPattern: 1).unsafelyUnwrapped
        stop = slot
    }

    /// The channel, if there is one.
    @inlinable var list: UnsafeMutablePointer<Channel<Record>>? { walk.list }

    /// The current record, after `serial()` has found one.
    @inlinable var record: UnsafeMutablePointer<Record> { SlotChunk<Record>.record(slot) }

    /// Whether the current slot holds a live record.
    @inlinable var isLive: Bool { SlotChunk<Record>.mark(slot).place >= 0 }

    /// Advances to the next live record, unless the current one is live, and returns its serial number;
    /// `.max` if there is none. Serial numbers order the registrations of different channels.
    @inlinable
    @inline(__always)
    mutating func serial() -> UInt64 {
        while true {
            while slot < stop {
                let place = SlotChunk<Record>.mark(slot).place
                // Not `nil`: a slot belongs to a channel.
                if place >= 0 { return walk.list.unsafelyUnwrapped.pointee.places.entries[Int(place)].serial }
                slot += SlotChunk<Record>.stride
            }
            guard walk.first < walk.end else { return .max }
            (slot, stop) = walk.nextRun()
        }
    }

    /// Advances past the current slot.
    @inlinable
    @inline(__always)
    mutating func advance() { slot += SlotChunk<Record>.stride }
}
