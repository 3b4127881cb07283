/// Registering and removing observers by key.
extension SharedContents where Record: ~Copyable {
    /// The channel of a key, or the channel for everything if `key` is `nil`.
    @inlinable
    func channel(of key: Key?) -> List? {
        guard let key else { return channels[0] }
        return keyed.channels[key]
    }

    /// Registers a record for an object, after all others.
    @inlinable
    mutating func append(_ record: consuming Record, for object: ObjectIdentifier, about key: Key?) {
        // There is always a channel for everything.
        let list = channel(of: key) ?? keyed.open(key!)
        let serial = record.serial
        _ = list.pointee.append(record, serial: serial, identity: object)
        if let key { keyed.note(object, key) }
    }

    /// Removes an object's registration for a key, if there is one. The caller destroys the returned record
    /// without the lock.
    @inlinable
    mutating func remove(_ object: ObjectIdentifier, about key: Key?, by thread: UInt) -> Record? {
        guard let list = channel(of: key), let slot = list.pointee.slot(of: object) else { return nil }
        guard let key else { return remove(slot, from: list, by: thread) }
        forget(list.pointee.slots.address(of: slot), of: list, about: key)
        let record = remove(slot, from: list, by: thread)
        closeIfEmpty(list, of: key)
        return record
    }

    /// Removes all registrations of an object. The caller destroys the returned records without the lock.
    @inlinable
    mutating func removeAll(of object: ObjectIdentifier, by thread: UInt) -> RecordPile<Record> {
        let keys = keyed.keys[object]
        var removed = RecordPile<Record>()
        if let record = remove(object, about: nil, by: thread) { removed.append(record) }
        keys?.forEach { key in
            if let record = remove(object, about: key, by: thread) { removed.append(record) }
        }
        return removed
    }

    /// Removes the deallocated objects that are registered for a key, up to the first object that is alive. The
    /// caller destroys the removed records and releases the living object without the lock.
    @inlinable
    mutating func sweep(
        _ key: Key, by thread: UInt, into removed: inout RecordPile<Record>, living: inout AnyObject?
    ) where Record: WeakRecord {
        var dead: [ObjectIdentifier] = []
        living = keyed.firstLiving(about: key, &dead)
        for object in dead {
            if let record = remove(object, about: key, by: thread) { removed.append(record) }
        }
    }

    /// Notes that the object of a slot is no longer registered for a key.
    @inlinable
    mutating func forget(_ slot: UnsafeMutableRawPointer, of list: List, about key: Key) {
        if let object = list.pointee.identity(at: slot) { keyed.forget(object, key) }
    }

    /// Removes the channel of a key that has no registration left (R19). A later registration gets a new
    /// channel, which an emission under way cannot reach.
    @inlinable
    mutating func closeIfEmpty(_ list: List, of key: Key) {
        guard list.pointee.occupied == 0 else { return }
        keyed.close(key, list)
        if list == keyedWalk.list { keyed.closed.append(list) } else { list.discard() }
    }

    /// Frees the channels that became empty while an emission went through them.
    @inlinable
    mutating func discardClosed() {
        for list in keyed.closed { list.discard() }
        keyed.closed.removeAll(keepingCapacity: true)
    }
}
