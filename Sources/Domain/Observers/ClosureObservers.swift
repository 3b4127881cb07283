public import ObserverRegistry

/// A list of closures that observe a subject, each kept registered by a token.
///
///     final class Downloader {
///         private let observers = ClosureObservers<Downloader, Double>()
///
///         func observeProgress(_ observer: @escaping (Downloader, Double) -> Void) -> ObservationToken {
///             observers.observe(observer)
///         }
///
///         func advance(to fraction: Double) { observers.notify(fraction, from: self) }
///     }
///
/// A closure literal in the call of ``observe(on:_:)`` is called directly. A closure that a method of the
/// subject passes on, as above, is called through a compiler-generated thunk, which costs about as much again
/// (`observatory bench --workload lesson-library`).
///
/// A closure that is registered twice is called twice (R07). The list belongs to the isolation domain of the
/// subject that owns it.
public final class ClosureObservers<Subject, Event> {
    /// A closure that receives the subject and the event.
    public typealias Observer = (Subject, Event) -> Void

    @usableFromInline let registry: Registry<ClosureObserver<Subject, Event>>

    /// Creates a list without observers.
    ///
    /// - Parameter channels: The number of kinds of event that are observed separately, numbered from zero.
    ///   Events of all channels are delivered in one order (R05).
    @inlinable
    public init(channels: Int = 1) { registry = Registry(channels: channels) }

    /// The number of registrations. Complexity: O(*k*) for *k* channels.
    @inlinable public var count: Int { registry.storedCount }

    /// Calls the closure for every event of a channel, until the token is cancelled or dropped.
    /// Complexity: O(1).
    @inlinable
    public func observe(on channel: Int = 0, _ observer: @escaping Observer) -> ObservationToken {
        let id = registry.add(ClosureObserver(observer), to: channel)
        return ObservationToken(RegistrationHandle(id, in: registry))
    }

    /// Calls the observers of a channel in order, or queues the event if another one is being delivered.
    /// Complexity: O(*n*) for *n* observers of the channel.
    ///
    /// The subject and the event are stored once for all observers, on the stack. If they take more than
    /// about a kilobyte, or an alignment of more than 16 bytes, each event allocates memory for them.
    ///
    /// - Parameters:
    ///   - event: The event that the observers receive.
    ///   - subject: The subject that the observers receive, retained until all have been called (R15).
    ///   - channel: The number of the channel.
    // Always inlined, like `Registry.emit`, so that the loop calls the closures directly.
    @inlinable
    @inline(__always)
    public func notify(_ event: Event, from subject: Subject, on channel: Int = 0) {
        let store = { (emission: (Subject, Event)) in ClosureArguments(emission.0, emission.1) }
        registry.emit((subject, event), on: channel, storing: store) { observer, arguments in
            observer.receive(arguments)
        }
    }
}

/// The arguments of the observers during one emission.
@usableFromInline
struct ClosureArguments<Subject, Event>: ~Copyable {
    @usableFromInline let subject: Subject
    @usableFromInline let event: Event

    // An existential has no place in registers, so the compiler leaves the whole structure in memory and
    // passes the addresses of its properties. Without it, it stores both again for each observer, which
    // `scripts/count-instructions` would find.
    @usableFromInline let staysInMemory: Any?

    @inlinable
    init(_ subject: Subject, _ event: Event) {
        self.subject = subject
        self.event = event
        staysInMemory = nil
    }
}

/// The list's record of one observer.
@usableFromInline
struct ClosureObserver<Subject, Event>: ~Copyable {
    @usableFromInline let observer: (Subject, Event) -> Void

    @inlinable
    init(_ observer: @escaping (Subject, Event) -> Void) { self.observer = observer }

    // Borrowing: a closure that is copied out of the record would be retained for each call.
    @inlinable
    borrowing func receive(_ arguments: borrowing ClosureArguments<Subject, Event>) -> Delivery {
        observer(arguments.subject, arguments.event)
        return .made
    }
}
