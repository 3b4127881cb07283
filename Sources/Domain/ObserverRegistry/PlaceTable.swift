/// Finds the slot of a registration in constant time, although compaction moves records to other slots.
///
/// A place is a small number that a registration keeps until it ends. The table maps it to the current slot
/// of the record. Places are reused. Serial numbers are not: they distinguish a registration from an earlier
/// one that had the same place.
@usableFromInline
struct PlaceTable: ~Copyable {
    @usableFromInline
    struct Entry {
        /// The serial number of the registration that has this place; 0 when it is free.
        @usableFromInline var serial: UInt64
        /// The slot of its record or, when the place is free, the next free place.
        @usableFromInline var slot: Int32

        @inlinable
        init(serial: UInt64, slot: Int32) {
            self.serial = serial
            self.slot = slot
        }
    }

    @usableFromInline var entries: [Entry] = []

    /// The object that the registration with each place was made for. As long as `entries` once there was an
    /// object; empty if only closures are registered.
    @usableFromInline var identities: [ObjectIdentifier?] = []

    /// The free place that is taken next; -1 when the table has to grow.
    @usableFromInline var free: Int32 = -1

    @inlinable init() {}

    /// Gives a registration a place.
    @inlinable
    mutating func take(serial: UInt64, identity: ObjectIdentifier?, slot: Int) -> Int32 {
        let entry = Entry(serial: serial, slot: Int32(slot))
        let place = free
        if place < 0 {
            entries.append(entry)
            note(identity, at: entries.count - 1)
            return Int32(entries.count - 1)
        }
        free = entries[Int(place)].slot
        entries[Int(place)] = entry
        note(identity, at: Int(place))
        return place
    }

    @inlinable
    mutating func note(_ identity: ObjectIdentifier?, at place: Int) {
        guard identity != nil || !identities.isEmpty else { return }
        while identities.count < entries.count { identities.append(nil) }
        identities[place] = identity
    }

    /// Frees a place and returns the object of its registration, if there was one.
    @inlinable
    mutating func release(_ place: Int32) -> ObjectIdentifier? {
        let identity = Int(place) < identities.count ? identities[Int(place)] : nil
        entries[Int(place)] = Entry(serial: 0, slot: free)
        free = place
        return identity
    }

    /// The slot of the registration with this place and serial number; `nil` when it was removed.
    @inlinable
    func slot(place: Int32, serial: UInt64) -> Int? {
        guard Int(place) < entries.count, entries[Int(place)].serial == serial else { return nil }
        return Int(entries[Int(place)].slot)
    }
}
