/// The registrations for one kind of event, in the order in which they were made.
///
/// The registries use it and nothing else. Nothing here calls an observer or destroys a record while the channel
/// is being changed: `take` hands a record out, and its caller destroys it afterwards.
@usableFromInline
struct Channel<Record: ~Copyable>: ~Copyable {
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
        slots.begin(end, with: record, at: place)
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

    /// Gives back room: drops the vacant slots at the end, and closes the gaps when there are many for the
    /// number of registrations, which makes compaction cost a constant per removal.
    ///
    /// - Parameters:
    ///   - share: How many registrations there are for each gap that is tolerated. That many records are moved
    ///     for each that is removed.
    ///   - first: The number of the first slot whose record may be moved; slots before it belong to an emission
    ///     under way.
    ///   - occupiedBefore: How many of the slots before it hold a record that has not been removed.
    @inlinable
    mutating func tidy(share: Int = 1, from first: Int = 0, occupiedBefore: Int = 0) {
        while end > first, slots.mark(end - 1).place == SlotMark.vacant { end -= 1 }
        let known = occupied - occupiedBefore
        if end - first - known > known / share + SlotChunk<Record>.firstCapacity { closeGaps(from: first) }
        slots.shrink(to: end)
        if occupied == 0, places.entries.count > SlotChunk<Record>.firstCapacity {
            places = PlaceTable()
            identities = [:]
        }
    }

    @inlinable
    mutating func closeGaps(from first: Int) {
        var target = first
        for source in first..<end {
            let place = slots.mark(source).place
            guard place >= 0 else { continue }
            if source != target {
                slots.begin(target, with: slots.record(source).move(), at: place)
                places.entries[Int(place)].slot = Int32(target)
            }
            target += 1
        }
        end = target
    }

    /// The end of the slots whose registrations have this serial number or a lower one, where registrations are
    /// appended in the order of their serial numbers; and how many of them have not been removed.
    /// Complexity: O(*n*) for *n* registrations that came later.
    @inlinable
    func slots(through serial: UInt64) -> (end: Int, occupied: Int) {
        var (end, occupied) = (self.end, self.occupied)
        while end > 0 {
            let place = slots.mark(end - 1).place
            if place >= 0 {
                if places.entries[Int(place)].serial <= serial { break }
                occupied -= 1
            }
            end -= 1
        }
        return (end, occupied)
    }

    @inlinable
    deinit {
        for slot in 0..<end where slots.mark(slot).place != SlotMark.vacant {
            slots.record(slot).deinitialize(count: 1)
        }
    }
}
