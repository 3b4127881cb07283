public import ObserverRegistry

/// A thread-safe list of objects, held weakly, that observe one key of a subject or everything about it,
/// together with the state of the subject.
///
///     protocol DownloadObserver: AnyObject, Sendable {
///         func download(_ file: String, reached fraction: Double)
///     }
///
///     let observers = ThreadSafeKeyedObservers<
///         Int, String, any DownloadObserver, (file: String, fraction: Double)
///     >(0) { observer, event in observer.download(event.file, reached: event.fraction) }
///     observers.add(row, about: "a.zip")
///     observers.notify { count in
///         count += 1
///         return (("a.zip", 0.5), about: "a.zip")
///     }
///
/// Changing the state and emitting the event is one step, so all observers receive all events in the order of
/// the changes (R20). An observer is called by the thread that changes the state, or by another thread that
/// is delivering at that time. No lock is held during a call (R14). A key without observers leaves nothing
/// behind (R19). The registration of a deallocated observer is removed by the next event about its key. Where
/// none comes, registrations for other keys remove the keys without a living observer: the number of keys
/// stays below 32, or below twice the number that had a living observer at one time, but for one more for
/// each thread that registers meanwhile.
///
/// A thread that delivers, or that searches when it registers, holds the observers that it looks at for a
/// moment, and may be the one that deallocates them. An observer of a `@MainActor` class needs an
/// `isolated deinit`.
///
/// - Precondition: Hashing, comparing and freeing keys does not use the list. A key is equal to itself, and
///   neither its hash value nor what it is equal to changes while an observer is registered for it.
public final class ThreadSafeKeyedObservers<
    State: Sendable, Key: Hashable & Sendable, Observer: Sendable, Event: Sendable
>: Sendable {
    @usableFromInline let registry: SharedKeyedRegistry<Key, State, SharedKeyedObserver<Observer, Event>>
    @usableFromInline let call: SharedKeyedObserver<Observer, Event>.Call

    /// Creates a list without observers.
    ///
    /// - Parameters:
    ///   - state: The initial state of the subject.
    ///   - call: Calls an observer with an event. The event, and a subject in it, is retained until all
    ///     observers have been called (R15).
    @inlinable
    public init(_ state: State, _ call: @escaping @Sendable (_ observer: Observer, _ event: Event) -> Void) {
        registry = SharedKeyedRegistry(state)
        self.call = { call($0.value, $1) }
    }

    /// The number of registrations. A deallocated object is counted until its registration is removed.
    /// Complexity: O(1).
    @inlinable public var count: Int { registry.storedCount }

    /// The number of keys that have registrations, those of deallocated objects among them. Complexity: O(1).
    @inlinable public var keyCount: Int { registry.keyCount }

    /// The numbers of registrations, slots and queued events. Complexity: O(*k*) for *k* keys.
    @inlinable public var occupancy: RegistryOccupancy { registry.occupancy }

    /// Reads the state, or changes it without notifying observers.
    ///
    /// - Parameter body: Runs under the lock. Neither it nor anything that it frees may use the list.
    @inlinable
    public func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        registry.withState(body)
    }

    // Two methods, for the reason given in `KeyedObservers`.

    /// Registers an object for everything; registering it again has no effect (R07). Complexity: O(1) on average.
    ///
    /// - Precondition: The observer is an object.
    @inlinable
    public func add(_ observer: Observer) {
        let record = SharedKeyedObserver(reference: WeakReference(observer), call: call)
        registry.add(record, for: observer as AnyObject)
    }

    /// Registers an object for a key; registering it again has no effect (R07). Complexity: O(1) on average;
    /// O(*k*) for *k* keys while another thread searches them for deallocated observers.
    ///
    /// - Precondition: The observer is an object.
    @inlinable
    public func add(_ observer: Observer, about key: Key) {
        let record = SharedKeyedObserver(reference: WeakReference(observer), call: call)
        registry.add(record, for: observer as AnyObject, about: key)
    }

    /// Removes an object's registration for everything, if there is one; those for keys stay. After it returns, no
    /// call for that registration begins (R21). Complexity: O(1) on average.
    @inlinable
    public func remove(_ observer: Observer) { registry.remove(for: observer as AnyObject, about: nil) }

    /// Removes an object's registration for one key, if there is one. After it returns, no call for that
    /// registration begins (R21). Complexity: O(1) on average.
    @inlinable
    public func remove(_ observer: Observer, about key: Key) {
        registry.remove(for: observer as AnyObject, about: key)
    }

    /// Removes all registrations of an object. After it returns, no call of the observer begins (R21).
    /// Complexity: O(*k*) for an object registered for *k* keys.
    @inlinable
    public func removeAll(of observer: Observer) { registry.removeAll(for: observer as AnyObject) }

    /// Changes the state and, if that makes an event, calls the observers of its key and of everything, in
    /// registration order. Complexity: O(*n*) for *n* such observers, plus those of the events of other
    /// threads that it delivers.
    ///
    /// After 64 events of other threads it offers the rest to another thread that emits. If no thread takes
    /// over in time, it goes on with another 64.
    ///
    /// - Parameter change: Changes the state and returns the event and its key; `nil` if there is no event.
    ///   It runs under the lock, and neither it nor anything that it frees may use the list.
    @inlinable
    public func notify(_ change: (inout State) -> (event: Event, about: Key)?) {
        registry.emit { state in change(&state).map { ($0.event, $0.about) } }
    }

    // MARK: A subject that owns a thread

    /// Changes the state and queues the event for the subject's own thread, the only one that calls
    /// observers. Wake that thread so that it calls ``deliverQueued()``. Complexity: O(1).
    ///
    /// - Parameter change: As in ``notify(_:)``. The event, and a subject in it, is retained until it has been
    ///   delivered: deliver what is queued before the thread ends.
    /// - Returns: Whether an event was queued.
    /// - Precondition: The list is not used with ``notify(_:)``.
    @inlinable
    public func enqueue(_ change: (inout State) -> (event: Event, about: Key)?) -> Bool {
        registry.enqueue { state in change(&state).map { ($0.event, $0.about) } }
    }

    /// Delivers the events that are queued when it is called, in order, and perhaps some that are queued
    /// meanwhile. Call it again for the others. Complexity: O(*n*) for *n* observers of the key or of
    /// everything, for each event.
    ///
    /// - Precondition: It is not called by two threads at once, nor by an observer.
    @inlinable
    public func deliverQueued() { registry.deliverQueued() }
}

/// The list's record of one registration.
@usableFromInline
struct SharedKeyedObserver<Observer: Sendable, Event: Sendable>: ~Copyable, SharedRecord, WeakRecord {
    @usableFromInline typealias Call = @Sendable (borrowing Borrowed<Observer>, Event) -> Void

    @usableFromInline let reference: WeakReference<Observer>
    @usableFromInline let call: Call

    @inlinable
    init(reference: consuming WeakReference<Observer>, call: @escaping Call) {
        self.reference = reference
        self.call = call
    }

    @inlinable var object: AnyObject? { reference.object }

    @inlinable
    borrowing func receive(_ event: Event) -> Delivery {
        reference.withBorrowed { call($0, event) } ? .made : .observerGone
    }
}
