public import ObserverRegistry

/// The objects that observe a subject as a whole or about one key, held weakly.
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
/// An event about a key costs by the observers of that key and those of everything, however many others there are, and
/// a key without observers leaves nothing behind (R19). The list belongs to one isolation domain, as the subject does
/// that owns it.
///
/// - Precondition: Hashing, comparing and freeing keys does not use the list.
public final class KeyedObservers<Key: Hashable, Observer> {
    @usableFromInline let registry = KeyedRegistry<Key, WeakReference<Observer>>()

    /// Creates a list without observers.
    @inlinable
    public init() {}

    /// How many registrations are kept. One of an object that has gone is counted until the next event about its
    /// key.
    @inlinable public var count: Int { registry.storedCount }

    /// For how many keys registrations are kept.
    @inlinable public var keyCount: Int { registry.keyCount }

    /// Registers an object for a key, or for everything when there is none, once however often it is called (R07).
    /// Complexity: O(1) on average.
    ///
    /// - Precondition: The observer is an object.
    @inlinable
    public func add(_ observer: Observer, about key: Key? = nil) {
        registry.add(WeakReference(observer), for: observer as AnyObject, about: key)
    }

    /// Ends the registration of an object for a key, and no other; does nothing when there is none.
    /// Complexity: O(1) on average.
    @inlinable
    public func remove(_ observer: Observer, about key: Key) {
        registry.remove(for: observer as AnyObject, about: key)
    }

    /// Ends all registrations of an object, for whichever keys. Complexity: O(*k*) for one that is registered for *k* keys.
    @inlinable
    public func removeAll(of observer: Observer) { registry.removeAll(for: observer as AnyObject) }

    /// Calls the closure with every observer of a key and of everything, in the order in which they were registered.
    /// Complexity: O(*n*) for so many observers.
    ///
    /// The arguments are handed through instead of being captured, because a call from inside an observer has to wait
    /// its turn and must find them unchanged.
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
