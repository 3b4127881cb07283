extension Registry where Record: WeakRecord & ~Copyable {
    /// Registers a record on behalf of an object, once: an object that is registered on the channel
    /// already keeps its place, and the record is dropped (R07). Complexity: O(1) on average.
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
        if list.pointee.slots.record(Int(entry.slot)).pointee.isAlive {
            return RegistrationID(serial: entry.serial, channel: channel, place: place)
        }
        // A dead object had this address before, and its record has not been reclaimed yet.
        let stale = detach(slot: Int(entry.slot), from: list)
        let id = append(record, identity: identity, to: channel)
        // Destroyed last: what it owned may register the same object in a `deinit`, which is then there already.
        _ = consume stale
        return id
    }
}
