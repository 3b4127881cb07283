public import ObserverRegistry

/// The objects that observe a subject which any thread may use, as a whole or about one key, held weakly, together with
/// the state of the subject.
///
///     protocol DownloadObserver: AnyObject, Sendable {
///         func download(_ file: String, reached fraction: Double)
///     }
///
///     let observers = ThreadSafeKeyedObservers<Int, String, any DownloadObserver, (file: String, fraction: Double)>(0) {
///         observer, event in observer.download(event.file, reached: event.fraction)
///     }
///     observers.add(row, about: "a.zip")
///     observers.notify { count in
///         count += 1
///         return (("a.zip", 0.5), about: "a.zip")
///     }
///
/// The state is changed and the event emitted in one step, so all observers see all events in the order of the changes
/// (R20), called by the thread that has changed the state, or by another one that is busy calling observers just then. No
/// lock is held meanwhile (R14). A key without observers leaves nothing behind (R19).
///
/// - Precondition: Hashing, comparing and freeing keys does not use the list.
public final class ThreadSafeKeyedObservers<
    State: Sendable, Key: Hashable & Sendable, Observer: Sendable, Event: Sendable
>: Sendable {
    @usableFromInline let registry: SharedKeyedRegistry<Key, State, SharedKeyedObserver<Observer, Event>>
    @usableFromInline let call: @Sendable (Observer, Event) -> Void

    /// Creates a list without observers.
    ///
    /// - Parameters:
    ///   - state: The state of the subject when it begins.
    ///   - call: Calls an observer with an event. The event lives until all observers have been called, and so does a
    ///     subject that is in it (R15).
    @inlinable
    public init(_ state: State, _ call: @escaping @Sendable (_ observer: Observer, _ event: Event) -> Void) {
        registry = SharedKeyedRegistry(state)
        self.call = call
    }

    /// How many registrations are kept. One of an object that has gone is counted until the next event about its
    /// key. Complexity: O(1).
    @inlinable public var count: Int { registry.storedCount }

    /// For how many keys registrations are kept. Complexity: O(1).
    @inlinable public var keyCount: Int { registry.keyCount }

    /// How full the list is. Complexity: O(*k*) for *k* keys.
    @inlinable public var occupancy: RegistryOccupancy { registry.occupancy }

    /// Looks at the state, or changes it without telling anybody.
    ///
    /// - Parameter body: Runs under the lock, and must not use the list.
    @inlinable
    public func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        registry.withState(body)
    }

    /// Registers an object for a key, or for everything when there is none, once however often it is called (R07).
    /// Complexity: O(1) on average.
    ///
    /// - Precondition: The observer is an object.
    @inlinable
    public func add(_ observer: Observer, about key: Key? = nil) {
        let record = SharedKeyedObserver(reference: WeakReference(observer), call: call)
        registry.add(record, for: observer as AnyObject, about: key)
    }

    /// Ends the registration of an object for a key, and no other; does nothing when there is none. When it has
    /// returned, no call for that registration begins any more (R21). Complexity: O(1) on average.
    @inlinable
    public func remove(_ observer: Observer, about key: Key) {
        registry.remove(for: observer as AnyObject, about: key)
    }

    /// Ends all registrations of an object, for whichever keys. When it has returned, no call of the observer begins
    /// any more (R21). Complexity: O(*k*) for one that is registered for *k* keys.
    @inlinable
    public func removeAll(of observer: Observer) { registry.removeAll(for: observer as AnyObject) }

    /// Changes the state and, where there is something to tell, calls the observers of a key and of everything, in the
    /// order in which they were registered. Complexity: O(*n*) for so many observers, and for those of 64 events of
    /// other threads at most.
    ///
    /// - Parameter change: Changes the state, and returns the event and the key that it is about; `nil` when there is
    ///   nothing to tell. It runs under the lock, and must not use the list.
    @inlinable
    public func notify(_ change: (inout State) -> (event: Event, about: Key)?) {
        registry.emit { state in change(&state).map { ($0.event, $0.about) } }
    }

    // MARK: A subject that owns a thread

    /// Changes the state, and leaves the event for the thread that owns the subject, on which alone observers are
    /// called: it has to be woken, and to call ``deliverQueued()``. Complexity: O(1).
    ///
    /// - Parameter change: As in ``notify(_:)``.
    /// - Returns: Whether there is anything to tell.
    /// - Precondition: The list is not used with ``notify(_:)``.
    @inlinable
    public func enqueue(_ change: (inout State) -> (event: Event, about: Key)?) -> Bool {
        registry.enqueue { state in change(&state).map { ($0.event, $0.about) } }
    }

    /// Delivers every event that was left, in order, and what is left meanwhile. Complexity: O(*n*) for *n* observers
    /// of the key or of everything, for each event.
    ///
    /// - Precondition: It is not called by two threads at once, nor by an observer.
    @inlinable
    public func deliverQueued() { registry.deliverQueued() }
}

/// What is kept of one registration.
@usableFromInline
struct SharedKeyedObserver<Observer: Sendable, Event: Sendable>: ~Copyable, SharedRecord, WeakRecord {
    @usableFromInline let reference: WeakReference<Observer>
    @usableFromInline let call: @Sendable (Observer, Event) -> Void

    @inlinable
    init(reference: consuming WeakReference<Observer>, call: @escaping @Sendable (Observer, Event) -> Void) {
        self.reference = reference
        self.call = call
    }

    @inlinable var isAlive: Bool { reference.isAlive }

    @inlinable
    borrowing func receive(_ event: Event) -> Delivery {
        reference.withObject { call($0, event) } ? .made : .observerGone
    }
}
