/// The state of a keyed registry, except the channel for everything.
@usableFromInline
struct KeyedState<Key: Hashable, Record: ~Copyable>: ~Copyable {
    /// The channel of each key that has an observer; other keys have none.
    @usableFromInline var channels: [Key: UnsafeMutablePointer<Channel<Record>>] = [:]

    /// The keys of each object that is registered for at least one key.
    @usableFromInline var keys: [ObjectIdentifier: ObservedKeys<Key>] = [:]

    /// The number of registrations on all these channels.
    @usableFromInline var keyedCount = 0

    /// The channels that became empty during a delivery. Nothing is added to them, but an earlier emission
    /// may still go through them.
    @usableFromInline var closed: [UnsafeMutablePointer<Channel<Record>>] = []

    /// The number of keys at which the keys of deallocated observers are looked for.
    @usableFromInline var sweepsAt = Self.firstSweep

    @inlinable static var firstSweep: Int { 32 }

    @inlinable init() {}

    /// Creates a channel for a key that has none.
    @inlinable
    mutating func open(_ key: Key?) -> UnsafeMutablePointer<Channel<Record>> {
        let list = UnsafeMutablePointer<Channel<Record>>.allocate(capacity: 1)
        list.initialize(to: Channel())
        if let key { channels[key] = list }
        return list
    }

    /// Removes the channel of a key. A table that has become empty is freed if it was large, because a dictionary
    /// keeps the memory for all the keys that it ever had at once.
    @inlinable
    mutating func close(_ key: Key, _ list: UnsafeMutablePointer<Channel<Record>>) {
        // Otherwise the table would keep a pointer to a channel that is about to be freed.
        precondition(
            channels.removeValue(forKey: key) == list,
            "the hash value of a key, or what it is equal to, changed while an observer was registered for it"
        )
        if channels.isEmpty, channels.capacity > SlotChunk<Record>.firstCapacity { channels = [:] }
    }

    /// Notes that an object is registered for a key.
    @inlinable
    mutating func note(_ object: ObjectIdentifier, _ key: Key) {
        keyedCount += 1
        if keys[object]?.insert(key) == nil { keys[object] = .one(key) }
    }

    /// Notes that an object is no longer registered for a key.
    @inlinable
    mutating func forget(_ object: ObjectIdentifier, _ key: Key) {
        keyedCount -= 1
        if keys[object]?.remove(key) == true { keys[object] = nil }
        if keys.isEmpty, keys.capacity > SlotChunk<Record>.firstCapacity { keys = [:] }
    }

    /// Whether there are twice as many keys as the last sweep left, so that a sweep takes amortized constant time
    /// for each key.
    @inlinable var isSweepDue: Bool { channels.count >= sweepsAt }

    /// Finds the registrations of deallocated objects, for each key up to the first object that is alive. They
    /// would stay if no emission were about their keys any more.
    ///
    /// - Parameter dead: Gets the registrations.
    /// - Returns: The objects that are alive. The caller releases them where their `deinit` may run, and does
    ///   nothing else with them.
    @inlinable
    @inline(never)
    mutating func sweep(_ dead: inout [(object: ObjectIdentifier, key: Key)]) -> sending [AnyObject]
    where Record: WeakRecord {
        // The objects of a list for threads are `Sendable`, though their type here is not.
        nonisolated(unsafe) var living: [AnyObject] = []
        for (key, list) in channels {
            for slot in 0..<list.pointee.end where list.pointee.slots.mark(slot).place >= 0 {
                if let object = list.pointee.slots.record(slot).pointee.object {
                    living.append(object)
                    break
                }
                if let object = list.pointee.identity(of: slot) { dead.append((object, key)) }
            }
        }
        sweepsAt = max(Self.firstSweep, 2 * living.count)
        return living
    }

    @inlinable
    deinit {
        for list in channels.values { list.discard() }
        for list in closed { list.discard() }
    }
}
