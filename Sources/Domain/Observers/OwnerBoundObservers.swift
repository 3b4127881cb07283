public import ObserverRegistry

/// The closures that observe a subject, each bound to an owner and gone when the owner is.
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
/// The closure receives its owner, so that it need not capture it: there is no cycle to break and no `[weak self]` to
/// forget. The list belongs to one isolation domain, as the subject does that owns it.
public final class OwnerBoundObservers<Subject, Event> {
    @usableFromInline let registry: Registry<OwnerBoundObserver<Subject, Event>>

    /// Creates a list without observers.
    ///
    /// - Parameter channels: How many kinds of event are observed apart from each other, numbered from zero. All are
    ///   delivered in one order (R05).
    @inlinable
    public init(channels: Int = 1) { registry = Registry(channels: channels) }

    /// How many registrations are kept. One of an owner that has gone is counted until the next event.
    @inlinable public var count: Int { registry.storedCount }

    /// Calls the closure for every event on a channel, for as long as its owner lives. Complexity: O(1).
    ///
    /// - Returns: What ends the observation before its owner goes; dropping it changes nothing.
    @inlinable
    @discardableResult
    public func add<Owner: AnyObject>(
        _ owner: Owner, on channel: Int = 0, _ observer: @escaping (Owner, Subject, Event) -> Void
    ) -> RegistrationHandle {
        RegistrationHandle(registry.add(OwnerBoundObserver(owner, observer), to: channel), in: registry)
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
struct OwnerBoundObserver<Subject, Event>: ~Copyable {
    @usableFromInline weak let owner: AnyObject?
    @usableFromInline let observer: (AnyObject, Subject, Event) -> Void

    @inlinable
    init<Owner: AnyObject>(_ owner: Owner, _ observer: @escaping (Owner, Subject, Event) -> Void) {
        self.owner = owner
        // The cast cannot fail: the closure is only ever called with the owner of the line above.
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
