public import Dispatch
public import ObserverRegistry

/// The closures that observe a subject which any thread may use, each kept by a token, together with the state of the
/// subject.
///
///     final class Downloader: Sendable {
///         private let observers = ThreadSafeObservers<Double, Downloader, Double>(0)
///
///         func advance(to fraction: Double) {
///             observers.notify(from: self) { state in
///                 state = fraction
///                 return fraction
///             }
///         }
///
///         func observeProgress(
///             _ observer: @escaping @Sendable (Downloader, Double) -> Void
///         ) -> SharedObservationToken {
///             observers.observe(observer)
///         }
///     }
///
/// The state is changed and the event emitted in one step, so all observers see all events in the order of the
/// changes (R20). An observer is called by the thread that has changed the state, or by another one that is busy calling
/// observers just then; or on a queue, if it names one. No lock is held meanwhile (R14).
public final class ThreadSafeObservers<State: Sendable, Subject: Sendable, Event: Sendable>: Sendable {
    /// What an observer is called with.
    public typealias Observer = @Sendable (Subject, Event) -> Void

    @usableFromInline let registry: SharedRegistry<State, SharedObserver<Subject, Event>>

    /// Creates a list without observers.
    ///
    /// - Parameters:
    ///   - state: The state of the subject when it begins.
    ///   - channels: How many kinds of event are observed apart from each other.
    @inlinable
    public init(_ state: State, channels: Int = 1) { registry = SharedRegistry(state, channels: channels) }

    /// How many registrations are kept. Complexity: O(*k*) for *k* channels.
    @inlinable public var count: Int { registry.storedCount }

    /// How full the list is. Complexity: O(*k*) for *k* channels.
    @inlinable public var occupancy: RegistryOccupancy { registry.occupancy }

    /// Looks at the state, or changes it without telling anybody.
    ///
    /// - Parameter body: Runs under the lock, and must not use the list.
    @inlinable
    public func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        registry.withState(body)
    }

    /// Calls the closure for every event on a channel, for as long as the token is kept. Complexity: O(1).
    ///
    /// - Parameters:
    ///   - channel: Which kind of event.
    ///   - queue: Where to call it; in order, if the queue is a serial one. By default it is called wherever the
    ///     event is delivered.
    ///   - observer: What to call.
    public func observe(
        on channel: Int = 0, calledOn queue: DispatchQueue? = nil, _ observer: @escaping Observer
    ) -> SharedObservationToken {
        guard let queue else {
            // As it is: a closure that has been an optional one is called through another one.
            let id = registry.add(SharedObserver(observer: observer), to: channel)
            return SharedObservationToken(SharedRegistrationHandle(id, in: registry))
        }
        let queued = QueuedObserver(queue, observer)
        let id = registry.add(SharedObserver { queued.receive($0, $1) }, to: channel)
        return SharedObservationToken(SharedRegistrationHandle(id, in: registry), queued)
    }

    /// Changes the state, and calls the observers where there is something to tell. Complexity: O(*n*) for *n*
    /// observers of the channel, and for those of 64 events of other threads at most.
    ///
    /// - Parameters:
    ///   - subject: What the observers are called with; it lives until all of them have been called (R15).
    ///   - channel: Which kind of event.
    ///   - change: Changes the state and returns the event; `nil` when there is nothing to tell. It runs under the
    ///     lock, and must not use the list.
    @inlinable
    @inline(__always)
    public func notify(from subject: Subject, on channel: Int = 0, _ change: (inout State) -> Event?) {
        registry.emit { state in
            guard let event = change(&state) else { return nil }
            return (SubjectEvent(subject: subject, event: event), channel)
        }
    }

    // MARK: A subject that owns a thread

    /// Changes the state, and leaves the event for the thread that owns the subject, on which alone observers are
    /// called: it has to be woken, and to call ``deliverQueued()``. Complexity: O(1).
    ///
    /// - Parameters:
    ///   - subject: What the observers are called with.
    ///   - channel: Which kind of event.
    ///   - change: As in ``notify(from:on:_:)``.
    /// - Returns: Whether there is anything to tell.
    /// - Precondition: The list is not used with ``notify(from:on:_:)``.
    @inlinable
    public func enqueue(from subject: Subject, on channel: Int = 0, _ change: (inout State) -> Event?) -> Bool
    {
        registry.enqueue { state in
            guard let event = change(&state) else { return nil }
            return (SubjectEvent(subject: subject, event: event), channel)
        }
    }

    /// Delivers every event that was left, in order, and what is left meanwhile. Complexity: O(*n*) for *n* observers,
    /// for each event.
    ///
    /// - Precondition: It is not called by two threads at once, nor by an observer.
    @inlinable
    public func deliverQueued() { registry.deliverQueued() }
}

/// What is kept of one observer.
@usableFromInline
struct SharedObserver<Subject: Sendable, Event: Sendable>: ~Copyable, SharedRecord {
    @usableFromInline let observer: @Sendable (Subject, Event) -> Void

    @inlinable
    borrowing func receive(_ emission: SubjectEvent<Subject, Event>) -> Delivery {
        observer(emission.subject, emission.event)
        return .made
    }
}

/// What an observer is called with. It keeps the subject until every observer has been called (R15).
@usableFromInline
struct SubjectEvent<Subject: Sendable, Event: Sendable>: Sendable {
    @usableFromInline let subject: Subject
    @usableFromInline let event: Event

    @inlinable
    init(subject: Subject, event: Event) {
        self.subject = subject
        self.event = event
    }
}
