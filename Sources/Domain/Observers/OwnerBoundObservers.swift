public import ObserverRegistry

/// A list of closures that observe a subject, each until its owner is deallocated. The next event of the channel
/// releases the closure.
///
///     final class Downloader {
///         private let observers = OwnerBoundObservers<Downloader, Double>()
///
///         func observeProgress<Owner: AnyObject>(
///             _ owner: Owner, _ observer: @escaping (Owner, Downloader, Double) -> Void
///         ) {
///             observers.add(owner, observer)
///         }
///
///         func advance(to fraction: Double) { observers.notify(fraction, from: self) }
///     }
///
/// The closure receives its owner and does not need to capture it, so there is no retain cycle to break and
/// no `[weak self]` to forget. The list belongs to the isolation domain of the subject that owns it.
public final class OwnerBoundObservers<Subject, Event> {
    @usableFromInline let registry: Registry<OwnerBoundObserver<Subject, Event>>

    /// Creates a list without observers.
    ///
    /// - Parameter channels: The number of kinds of event that are observed separately, numbered from zero.
    ///   Events of all channels are delivered in one order (R05).
    @inlinable
    public init(channels: Int = 1) { registry = Registry(channels: channels) }

    /// The number of registrations. A deallocated owner is counted until the next event of its channel.
    @inlinable public var count: Int { registry.storedCount }

    /// Calls the closure for every event of a channel, as long as the owner is alive. Complexity: O(1).
    ///
    /// - Returns: A handle that can end the observation earlier. Dropping the handle does not end it.
    @inlinable
    @discardableResult
    public func add<Owner: AnyObject>(
        _ owner: Owner, on channel: Int = 0, _ observer: @escaping (Owner, Subject, Event) -> Void
    ) -> RegistrationHandle {
        RegistrationHandle(registry.add(OwnerBoundObserver(owner, observer), to: channel), in: registry)
    }

    /// Calls the observers of a channel in order, or queues the event if another one is being delivered.
    /// Complexity: O(*n*) for *n* observers of the channel.
    ///
    /// - Parameters:
    ///   - event: The event that the observers receive.
    ///   - subject: The subject that the observers receive, retained until all have been called (R15).
    ///   - channel: The number of the channel.
    // Always inlined, like `Registry.emit`, so that the loop calls the closures directly.
    @inlinable
    @inline(__always)
    public func notify(_ event: Event, from subject: Subject, on channel: Int = 0) {
        registry.emit((subject, event), on: channel) { observer, emission in
            observer.receive(emission.0, emission.1)
        }
    }
}

/// The list's record of one observer.
@usableFromInline
struct OwnerBoundObserver<Subject, Event>: ~Copyable {
    @usableFromInline weak let owner: AnyObject?
    @usableFromInline let observer: (AnyObject, Subject, Event) -> Void

    @inlinable
    init<Owner: AnyObject>(_ owner: Owner, _ observer: @escaping (Owner, Subject, Event) -> Void) {
        self.owner = owner
        // The cast cannot fail: the closure is only called with the owner that is stored in the line above.
        self.observer = { owner, subject, event in
            observer(unsafeDowncast(owner, to: Owner.self), subject, event)
        }
    }

    @inlinable
    borrowing func receive(_ subject: Subject, _ event: Event) -> Delivery {
        guard let owner else { return .observerGone }
        observer(owner, subject, event)
        return .made
    }
}
