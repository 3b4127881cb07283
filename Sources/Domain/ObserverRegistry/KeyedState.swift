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

    /// Whether channels wait to be freed, or a sweep waits for the end of the delivery.
    @usableFromInline var isUntidy = false

    /// The number of keys at which the keys of deallocated observers are looked for.
    @usableFromInline var sweepsAt = Self.firstSweep

    /// How many sweeps have ended.
    @usableFromInline var sweeps = 0

    @inlinable static var firstSweep: Int { 32 }

    @inlinable init() {}

    /// Creates a channel for a key that has none.
    @inlinable
    mutating func open(_ key: Key) -> UnsafeMutablePointer<Channel<Record>> {
        let list = UnsafeMutablePointer<Channel<Record>>.allocate(capacity: 1)
        list.initialize(to: Channel())
        channels[key] = list
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

    /// Finds the deallocated objects that are registered for a key, up to the first object that is alive. Their
    /// registrations would stay if no emission were about the key any more.
    ///
    /// - Parameter dead: Gets the deallocated objects.
    /// - Returns: The object that is alive. The caller releases it where its `deinit` may run, and does nothing
    ///   else with it.
    @inlinable
    @inline(never)
    func firstLiving(about key: Key, _ dead: inout [ObjectIdentifier]) -> AnyObject?
    where Record: WeakRecord {
        guard let list = channels[key] else { return nil }
        for number in 0..<list.pointee.end {
            let slot = list.pointee.slots.address(of: number)
            guard SlotChunk<Record>.mark(slot).place >= 0 else { continue }
            if let object = SlotChunk<Record>.record(slot).pointee.object { return object }
            if let object = list.pointee.identity(at: slot) { dead.append(object) }
        }
        return nil
    }

    /// Notes that a sweep has ended, which found a living observer for so many keys.
    @inlinable
    mutating func endSweep(livingKeys: Int) {
        sweeps += 1
        sweepsAt = max(Self.firstSweep, 2 * livingKeys)
    }

    @inlinable
    deinit {
        for list in channels.values { list.discard() }
        for list in closed { list.discard() }
    }
}
