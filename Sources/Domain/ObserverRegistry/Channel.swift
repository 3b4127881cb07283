/// The registrations for one kind of event, in the order in which they were made.
///
/// A channel never calls an observer or destroys a record while it is being changed: `take` returns the
/// record, and the caller destroys it afterwards.
@usableFromInline
struct Channel<Record: ~Copyable>: ~Copyable {
    @usableFromInline var slots = SlotStorage<Record>()
    @usableFromInline var places = PlaceTable()

    /// The place of each object that has a registration (R07).
    @usableFromInline var identities: [ObjectIdentifier: Int32] = [:]

    /// The number of slots used since the last compaction, which is the number of the next slot.
    @usableFromInline var end = 0

    /// The number of slots that hold a live record, one that has not been removed.
    @usableFromInline var occupied = 0

    @inlinable init() {}

    /// Appends a record and returns its place.
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

    /// Marks a live slot as departed. Its record stays in the slot until `take(at:)`.
    @inlinable
    mutating func depart(at slot: UnsafeMutableRawPointer) {
        let mark = SlotChunk<Record>.mark(slot)
        let place = mark.place
        assert(place >= 0, "the slot holds no live record")
        mark.place = SlotMark.departed
        if let identity = places.release(place), identities[identity] == place {
            identities[identity] = nil
        }
        occupied -= 1
    }

    /// Empties a departed slot and returns its record.
    @inlinable
    func take(at slot: UnsafeMutableRawPointer) -> Record {
        let mark = SlotChunk<Record>.mark(slot)
        assert(mark.place == SlotMark.departed, "the slot holds no departed record")
        mark.place = SlotMark.vacant
        return SlotChunk<Record>.record(slot).move()
    }

    /// Drops the vacant slots at the end, and closes the gaps if there are many for the number of
    /// registrations. So compaction takes amortized constant time per removal.
    ///
    /// - Parameters:
    ///   - share: The number of registrations for each tolerated gap, and of records moved per removal.
    ///   - first: The first slot whose record may be moved; slots before it belong to an emission under way.
    ///   - occupiedBefore: The number of live records in the slots before `first`.
    @inlinable
    mutating func tidy(share: Int = 1, from first: Int = 0, occupiedBefore: Int = 0) {
        let last = end
        while end > first, slots.mark(end - 1).place == SlotMark.vacant { end -= 1 }
        let known = occupied - occupiedBefore
        // Not a division by the share, which would take longer than the rest.
        let tooMany = end - first - known - SlotChunk<Record>.firstCapacity
        if tooMany * share > known { closeGaps(from: first) }
        if end < last { slots.shrink(to: end) }
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
            assert(place >= 0 || place == SlotMark.vacant, "slot \(source) holds a departed record")
            guard place >= 0 else { continue }
            if source != target {
                slots.begin(target, with: slots.record(source).move(), at: place)
                places.entries[Int(place)].slot = Int32(target)
            }
            target += 1
        }
        end = target
    }

    /// The end of the slots up to this serial number, and the number of live records before it. The slots
    /// must be in the order of their serial numbers. Complexity: O(*n*) for *n* later registrations.
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

    /// The same, for a later serial number than that of known slots. Complexity: O(*n*) for *n* registrations between
    /// the two.
    @inlinable
    func slots(
        through serial: UInt64, from known: (end: Int, occupied: Int)
    ) -> (end: Int, occupied: Int) {
        var (end, occupied) = known
        for slot in known.end..<self.end {
            let place = slots.mark(slot).place
            if place < 0 { continue }
            if places.entries[Int(place)].serial > serial { break }
            (end, occupied) = (slot + 1, occupied + 1)
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
