public import Dispatch
public import ObserverRegistry

/// A thread-safe list of closures that observe a subject, each kept registered by a token, together with the
/// state of the subject.
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
/// Changing the state and emitting the event is one step, so all observers receive all events in the order of
/// the changes (R20). An observer is called by the thread that changes the state, or by another thread that
/// is delivering at that time. An observer with a queue is called on that queue. No lock is held during a
/// call (R14). Any thread that delivers, or that ends an observation, may free closures: see ``SharedObservationToken``.
public final class ThreadSafeObservers<State: Sendable, Subject: Sendable, Event: Sendable>: Sendable {
    /// A closure that receives the subject and the event.
    public typealias Observer = @Sendable (Subject, Event) -> Void

    @usableFromInline let registry: SharedRegistry<State, SharedObserver<Subject, Event>>

    /// Creates a list without observers.
    ///
    /// - Parameters:
    ///   - state: The initial state of the subject.
    ///   - channels: The number of kinds of event that are observed separately, numbered from zero.
    @inlinable
    public init(_ state: State, channels: Int = 1) { registry = SharedRegistry(state, channels: channels) }

    /// The number of registrations. Complexity: O(*k*) for *k* channels.
    @inlinable public var count: Int { registry.storedCount }

    /// The numbers of registrations, slots and queued events. Complexity: O(*k*) for *k* channels.
    @inlinable public var occupancy: RegistryOccupancy { registry.occupancy }

    /// Reads the state, or changes it without notifying observers.
    ///
    /// - Parameter body: Runs under the lock. Neither it nor anything that it frees may use the list.
    @inlinable
    public func withState<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        registry.withState(body)
    }

    /// Calls the closure for every event of a channel, until the token is cancelled or dropped.
    /// Complexity: O(1).
    ///
    /// - Parameters:
    ///   - channel: The number of the channel.
    ///   - queue: The queue to call the closure on, and not always the one to free it on; a serial queue keeps the
    ///     events in order. A call that waits in it retains the subject, so the subject's `deinit` must not notify
    ///     such observers. By default, the thread that delivers the event calls the closure.
    ///   - observer: The closure to call.
    public func observe(
        on channel: Int = 0, calledOn queue: DispatchQueue? = nil, _ observer: @escaping Observer
    ) -> SharedObservationToken {
        guard let queue else {
            // Passed on as it is: a closure that was wrapped in an optional is called through an extra thunk.
            let id = registry.add(SharedObserver(observer: observer), to: channel)
            return SharedObservationToken(SharedRegistrationHandle(id, in: registry))
        }
        let queued = QueuedObserver(queue, observer)
        let reference = QueuedReference(queued)
        let id = registry.add(SharedObserver { reference.receive($0, $1) }, to: channel)
        return SharedObservationToken(SharedRegistrationHandle(id, in: registry), queued)
    }

    /// Changes the state and, if that makes an event, calls the observers. Complexity: O(*n*) for *n*
    /// observers of the channel, plus those of the events of other threads that it delivers.
    ///
    /// After 64 events of other threads it offers the rest to another thread that emits. If no thread takes
    /// over in time, it goes on with another 64.
    ///
    /// - Parameters:
    ///   - subject: The subject that the observers receive, retained until all have been called (R15).
    ///   - channel: The number of the channel.
    ///   - change: Changes the state and returns the event; `nil` if there is none. It runs under the lock,
    ///     and neither it nor anything that it frees may use the list.
    @inlinable
    @inline(__always)
    public func notify(from subject: Subject, on channel: Int = 0, _ change: (inout State) -> Event?) {
        registry.emit { state in
            guard let event = change(&state) else { return nil }
            return (SubjectEvent(subject: subject, event: event), channel)
        }
    }

    // MARK: A subject that owns a thread

    /// Changes the state and queues the event for the subject's own thread, the only one that calls
    /// observers. Wake that thread so that it calls ``deliverQueued()``. Complexity: O(1).
    ///
    /// - Parameters:
    ///   - subject: The subject that the observers receive, retained until the event has been delivered: deliver
    ///     what is queued before the thread ends.
    ///   - channel: The number of the channel.
    ///   - change: As in ``notify(from:on:_:)``.
    /// - Returns: Whether an event was queued.
    /// - Precondition: The list is not used with ``notify(from:on:_:)``.
    @inlinable
    public func enqueue(from subject: Subject, on channel: Int = 0, _ change: (inout State) -> Event?) -> Bool
    {
        registry.enqueue { state in
            guard let event = change(&state) else { return nil }
            return (SubjectEvent(subject: subject, event: event), channel)
        }
    }

    /// Delivers the events that are queued when it is called, in order, and perhaps some that are queued
    /// meanwhile. Call it again for the others. Complexity: O(*n*) for *n* observers, for each event.
    ///
    /// - Precondition: It is not called by two threads at once, nor by an observer.
    @inlinable
    public func deliverQueued() { registry.deliverQueued() }
}

/// The list's record of one observer.
@usableFromInline
struct SharedObserver<Subject: Sendable, Event: Sendable>: ~Copyable, SharedRecord {
    @usableFromInline let observer: @Sendable (Subject, Event) -> Void

    @inlinable
    borrowing func receive(_ emission: SubjectEvent<Subject, Event>) -> Delivery {
        observer(emission.subject, emission.event)
        return .made
    }
}

/// The arguments of an observer. They retain the subject until every observer has been called (R15).
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
