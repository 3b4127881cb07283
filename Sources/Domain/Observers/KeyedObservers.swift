public import ObserverRegistry

/// A list of objects, held weakly, that observe one key of a subject or everything about it.
///
///     protocol DownloadObserver: AnyObject {
///         func download(_ file: String, reached fraction: Double)
///     }
///
///     let observers = KeyedObservers<String, any DownloadObserver>()
///     observers.add(row, about: "a.zip")
///     observers.notify(about: "a.zip", with: 0.5) { observer, fraction in
///         observer.download("a.zip", reached: fraction)
///     }
///
/// The cost of an event depends only on the observers of its key and those of everything. A key without
/// observers leaves nothing behind (R19). The registration of a deallocated observer is removed by the next
/// event about its key. Where none comes, registrations for other keys remove the keys without a living
/// observer: between events, the number of keys stays below 32, or below twice the number that had a living
/// observer at one time. The list belongs to the isolation domain of the subject that owns it.
///
/// - Precondition: Hashing, comparing and freeing keys does not use the list. A key is equal to itself, and
///   neither its hash value nor what it is equal to changes while an observer is registered for it.
public final class KeyedObservers<Key: Hashable, Observer> {
    @usableFromInline let registry = KeyedRegistry<Key, WeakReference<Observer>>()

    /// Creates a list without observers.
    @inlinable
    public init() {}

    /// The number of registrations. A deallocated object is counted until its registration is removed.
    @inlinable public var count: Int { registry.storedCount }

    /// The number of keys that have registrations, those of deallocated objects among them.
    @inlinable public var keyCount: Int { registry.keyCount }

    // Two methods, not one with an optional key: a key that happens to be `nil` must not register for everything.

    /// Registers an object for everything; registering it again has no effect (R07). Complexity: O(1) on average.
    ///
    /// - Precondition: The observer is an object.
    @inlinable
    public func add(_ observer: Observer) {
        registry.add(WeakReference(observer), for: observer as AnyObject)
    }

    /// Registers an object for a key; registering it again has no effect (R07). Complexity: O(1) on average.
    ///
    /// - Precondition: The observer is an object.
    @inlinable
    public func add(_ observer: Observer, about key: Key) {
        registry.add(WeakReference(observer), for: observer as AnyObject, about: key)
    }

    /// Removes an object's registration for everything, if there is one; those for keys stay. Complexity: O(1) on
    /// average.
    @inlinable
    public func remove(_ observer: Observer) { registry.remove(for: observer as AnyObject, about: nil) }

    /// Removes an object's registration for one key, if there is one. Complexity: O(1) on average.
    @inlinable
    public func remove(_ observer: Observer, about key: Key) {
        registry.remove(for: observer as AnyObject, about: key)
    }

    /// Removes all registrations of an object. Complexity: O(*k*) for an object registered for *k* keys.
    @inlinable
    public func removeAll(of observer: Observer) { registry.removeAll(for: observer as AnyObject) }

    /// Calls the closure with every observer of a key and of everything, in registration order. Complexity:
    /// O(*n*) for *n* such observers.
    ///
    /// Pass the arguments instead of capturing them: a call from inside an observer is queued, and a captured
    /// variable may have changed when the call is made. A closure that captures nothing allocates nothing; pass the
    /// subject too.
    @inlinable
    @inline(__always)
    public func notify<Arguments>(
        about key: Key, with arguments: Arguments, _ invocation: @escaping (Observer, Arguments) -> Void
    ) {
        registry.emit(arguments, about: key) { reference, arguments in
            reference.withObject { invocation($0, arguments) } ? .made : .observerGone
        }
    }
}
