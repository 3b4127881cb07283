public import ObserverRegistry

/// Keeps one observer registered until the token is cancelled or dropped, on any thread.
///
/// After ``cancel()`` returns, no call of the observer begins. A call that has begun on another thread may
/// still be running. `cancel()` does not wait for it, because that could deadlock.
///
/// A token cannot be copied, so exactly one place decides how long the observer stays registered. The token
/// may outlive the subject.
///
/// If another thread is delivering when the observation ends, that thread frees the closure, and so may be the one that
/// deallocates what the closure captured. A thread that ends an observation holds the list for a moment; if the
/// subject is released meanwhile, it frees the list and the closures of all observers. So an object of a `@MainActor`
/// class that a closure retains needs an `isolated deinit`.
///
/// Setting a property of this type ends the old observation while the property is being changed. If what its closure
/// captured uses the property in a `deinit`, end it before: `_ = token.take()`.
public struct SharedObservationToken: ~Copyable, Sendable {
    // Not optional, for the reason given in ``ObservationToken``.
    private let registration: SharedRegistration

    /// Whether dropping the token ends the registration; `false` once it has moved into a bag.
    private var endsHere = true

    /// Creates a token for a registration.
    public init(_ handle: SharedRegistrationHandle) { self.init(handle, nil) }

    /// Creates a token for an observer that is called on a queue.
    package init(_ handle: SharedRegistrationHandle, _ queued: (any QueuedCalls)?) {
        registration = SharedRegistration(handle: handle, queued: queued)
    }

    /// Ends the observation; a second call does nothing. Complexity: O(1).
    public func cancel() { registration.cancel() }

    /// Moves the observation into a bag. It then ends with the bag or with ``SharedObservationBag/cancelAll()``.
    ///
    /// The bag may hold the lists of its observations for a moment. The last reference to a list is then released
    /// on this thread.
    public consuming func store(in bag: SharedObservationBag) {
        endsHere = false
        bag.insert(registration)
    }

    deinit { if endsHere { cancel() } }
}

/// A registration that any thread can end.
struct SharedRegistration: Sendable {
    let handle: SharedRegistrationHandle
    /// The calls that wait in the observer's queue; `nil` if it has none. Weak, because they keep the closure:
    /// the list retains them until the observation ends, and a call that is under way does.
    weak let queued: (any QueuedCalls)?

    /// The objects that ending the observation would change, as far as they still exist.
    var retainedObjects: [any AnyObject & Sendable] {
        [handle.retainedRegistry, queued].compactMap { $0 }
    }

    /// Ends the observation; a second call does nothing.
    func cancel() {
        // First the calls, because the record frees the observer only if it was removed.
        queued?.cancel()
        handle.cancel()
    }
}
