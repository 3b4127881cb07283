/// What a keyed registry keeps beside the channel for everything.
@usableFromInline
struct KeyedState<Key: Hashable, Record: ~Copyable>: ~Copyable {
    /// The channel of every key that has an observer, and of no other.
    @usableFromInline var channels: [Key: UnsafeMutablePointer<Channel<Record>>] = [:]

    /// The keys that each object is registered for, and no object that is registered for none.
    @usableFromInline var keys: [ObjectIdentifier: ObservedKeys<Key>] = [:]

    /// How many registrations there are on all these channels.
    @usableFromInline var keyedCount = 0

    /// The channels that became empty while something was being delivered. Nothing is added to them any more,
    /// but an emission that was made before may still have to pass through them.
    @usableFromInline var closed: [UnsafeMutablePointer<Channel<Record>>] = []

    @inlinable init() {}

    /// Makes a channel for a key that has none.
    @inlinable
    mutating func open(_ key: Key?) -> UnsafeMutablePointer<Channel<Record>> {
        let list = UnsafeMutablePointer<Channel<Record>>.allocate(capacity: 1)
        list.initialize(to: Channel())
        if let key { channels[key] = list }
        return list
    }

    /// Takes its channel from a key.
    @inlinable
    mutating func close(_ key: Key) { channels[key] = nil }

    /// Notes that an object has been registered for a key.
    @inlinable
    mutating func note(_ object: ObjectIdentifier, _ key: Key) {
        keyedCount += 1
        if keys[object]?.insert(key) == nil { keys[object] = .one(key) }
    }

    /// Forgets that an object is registered for a key.
    @inlinable
    mutating func forget(_ object: ObjectIdentifier, _ key: Key) {
        keyedCount -= 1
        if keys[object]?.remove(key) == true { keys[object] = nil }
    }

    @inlinable
    deinit {
        for list in channels.values { list.discard() }
        for list in closed { list.discard() }
    }
}
