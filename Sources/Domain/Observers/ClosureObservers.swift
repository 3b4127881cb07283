public import ObserverRegistry

/// The closures that observe a subject, each kept by a token.
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
/// A closure that is written where it is given to the list is called directly. One that a method of the subject passes
/// on, as above, is called through a small function that the compiler makes, which costs about as much again
/// (`observatory bench --workload lesson-library`).
///
/// Closures add up: the same one registered twice is called twice (R07). The list belongs to one isolation domain, as
/// the subject does that owns it.
public final class ClosureObservers<Subject, Event> {
    /// What an observer is called with.
    public typealias Observer = (Subject, Event) -> Void

    @usableFromInline let registry: Registry<ClosureObserver<Subject, Event>>

    /// Creates a list without observers.
    ///
    /// - Parameter channels: How many kinds of event are observed apart from each other, numbered from zero. All are
    ///   delivered in one order (R05).
    @inlinable
    public init(channels: Int = 1) { registry = Registry(channels: channels) }

    /// How many registrations are kept. Complexity: O(*k*) for *k* channels.
    @inlinable public var count: Int { registry.storedCount }

    /// Calls the closure for every event on a channel, for as long as the token is kept. Complexity: O(1).
    @inlinable
    public func observe(on channel: Int = 0, _ observer: @escaping Observer) -> ObservationToken {
        let id = registry.add(ClosureObserver(observer), to: channel)
        return ObservationToken(RegistrationHandle(id, in: registry))
    }

    /// Calls the observers of a channel, in order, or queues the event when one is being delivered already.
    /// Complexity: O(*n*) for *n* observers of the channel.
    ///
    /// - Parameters:
    ///   - event: What has happened.
    ///   - subject: What the observers are called with; it lives until all of them have been called (R15).
    ///   - channel: Which kind of event.
    // Inlined always, as `Registry.emit` is, so that nothing comes between the loop and the closures.
    @inlinable
    @inline(__always)
    public func notify(_ event: Event, from subject: Subject, on channel: Int = 0) {
        registry.emit((subject, event), on: channel) { observer, emission in
            observer.receive(emission.0, emission.1)
        }
    }
}

/// What is kept of one observer.
@usableFromInline
struct ClosureObserver<Subject, Event>: ~Copyable {
    @usableFromInline let observer: (Subject, Event) -> Void

    @inlinable
    init(_ observer: @escaping (Subject, Event) -> Void) { self.observer = observer }

    // Called where it lies: a closure that is copied out of the record is retained for each call.
    @inlinable
    borrowing func receive(_ subject: Subject, _ event: Event) -> Delivery {
        observer(subject, event)
        return .made
    }
}
