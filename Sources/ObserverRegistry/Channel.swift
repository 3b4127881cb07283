/// The registrations for one kind of event, in the order in which they were made.
///
/// Only `Registry` uses it. Nothing here calls an observer or destroys a record while the channel is
/// being changed: `take` hands a record out, and whoever receives it destroys it afterwards.
@usableFromInline
struct Channel<Record: RegistryRecord & ~Copyable>: ~Copyable {
    @usableFromInline var slots = SlotStorage<Record>()
    @usableFromInline var places = PlaceTable()

    /// The place of each object that was registered for itself (R07).
    @usableFromInline var identities: [ObjectIdentifier: Int32] = [:]

    /// How many slots have been used since the last compaction: the number of the next slot.
    @usableFromInline var end = 0

    /// How many of them hold a record that has not been removed.
    @usableFromInline var occupied = 0

    @inlinable init() {}

    /// Adds a record behind all others and returns its place.
    @inlinable
    mutating func append(
        _ record: consuming Record, serial: UInt64, identity: ObjectIdentifier?
    ) -> Int32 {
        slots.reserve(end)
        let place = places.take(serial: serial, identity: identity, slot: end)
        slots.record(end).initialize(to: record)
        slots.mark(end).begin(with: place)
        if let identity { identities[identity] = place }
        end += 1
        occupied += 1
        return place
    }

    /// Takes a live slot out of the order; its record stays where it is until `take(_:)`.
    @inlinable
    mutating func depart(_ slot: Int) {
        let mark = slots.mark(slot)
        let place = mark.place
        mark.place = SlotMark.departed
        if let identity = places.release(place), identities[identity] == place {
            identities[identity] = nil
        }
        occupied -= 1
    }

    /// Empties a slot that departed.
    @inlinable
    mutating func take(_ slot: Int) -> Record {
        slots.mark(slot).place = SlotMark.vacant
        return slots.record(slot).move()
    }

    /// Gives back room: drops the vacant slots at the end, and closes the gaps when they are the
    /// greater part of the row, which makes compaction cost a constant per removal.
    ///
    /// Moves records, so it must not run while an emission is under way.
    @inlinable
    mutating func tidy() {
        while end > 0, slots.mark(end - 1).place == SlotMark.vacant { end -= 1 }
        if end > 2 * occupied + SlotChunk<Record>.firstCapacity { closeGaps() }
        slots.shrink(to: end)
        if occupied == 0, places.entries.count > SlotChunk<Record>.firstCapacity {
            places = PlaceTable()
            identities = [:]
        }
    }

    @inlinable
    mutating func closeGaps() {
        var target = 0
        for source in 0..<end {
            let place = slots.mark(source).place
            guard place >= 0 else { continue }
            if source != target {
                slots.record(target).moveInitialize(from: slots.record(source), count: 1)
                slots.mark(target).place = place
                slots.mark(source).place = SlotMark.vacant
                places.entries[Int(place)].slot = Int32(target)
            }
            target += 1
        }
        end = target
    }

    /// How many observers would be called now. Complexity: O(*n*).
    @inlinable
    var count: Int {
        var count = 0
        for slot in 0..<end where slots.mark(slot).place >= 0 && slots.record(slot).pointee.isAlive {
            count += 1
        }
        return count
    }

    @inlinable
    deinit {
        for slot in 0..<end where slots.mark(slot).place != SlotMark.vacant {
            slots.record(slot).deinitialize(count: 1)
        }
    }
}
