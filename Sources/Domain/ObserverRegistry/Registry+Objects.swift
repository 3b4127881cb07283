extension Registry where Record: WeakRecord & ~Copyable {
    /// Registers a record for an object. If the object is already registered on the channel, it keeps its
    /// place and the record is destroyed (R07). Complexity: O(1) on average.
    @inlinable
    @discardableResult
    public func add(
        _ record: consuming Record, for object: AnyObject, to channel: Int = 0
    ) -> RegistrationID {
        let identity = ObjectIdentifier(object)
        let list = state.pointee.channels[channel]
        guard let place = list.pointee.identities[identity] else {
            return append(record, identity: identity, to: channel)
        }
        let entry = list.pointee.places.entries[Int(place)]
        let slot = list.pointee.slots.address(of: Int(entry.slot))
        if SlotChunk<Record>.record(slot).pointee.isAlive {
            return RegistrationID(serial: entry.serial, channel: channel, place: place)
        }
        // A deallocated object had the same address, and its record has not been reclaimed yet.
        let stale = detach(at: slot, from: list)
        let id = append(record, identity: identity, to: channel)
        // Destroyed last: a captured object may register the same object again in its `deinit`.
        _ = consume stale
        return id
    }
}
