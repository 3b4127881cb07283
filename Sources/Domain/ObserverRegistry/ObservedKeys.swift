/// The keys that an object is registered for. Most objects have one key, which needs no set.
@usableFromInline
enum ObservedKeys<Key: Hashable> {
    case one(Key)
    case many(Set<Key>)

    /// Adds a key.
    @inlinable
    mutating func insert(_ key: Key) {
        switch consume self {
        case .one(let only): self = .many([only, key])
        case .many(var keys):
            keys.insert(key)
            self = .many(keys)
        }
    }

    /// Removes a key, and returns whether none is left.
    @inlinable
    mutating func remove(_ key: Key) -> Bool {
        switch consume self {
        case .one(let only):
            self = .one(only)
            return only == key
        case .many(var keys):
            keys.remove(key)
            self = .many(keys)
            return keys.isEmpty
        }
    }

    /// Calls the closure with every key.
    @inlinable
    func forEach(_ body: (Key) -> Void) {
        switch self {
        case .one(let key): body(key)
        case .many(let keys): keys.forEach(body)
        }
    }
}
