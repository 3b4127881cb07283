public import ObserverRegistry

/// Keeps one observer registered until it is cancelled or dropped, whichever comes first; on any thread.
///
/// When cancelling has returned, no call of the observer begins any more. One that had begun on another thread
/// may still be running: waiting for it could wait for ever, if it waits for the thread that cancels.
///
/// A token cannot be copied, so there is exactly one place that decides how long the observer stays. It may
/// outlive the subject.
public struct SharedObservationToken: ~Copyable, Sendable {
    // Not optional for the reason that ``ObservationToken`` has.
    private let registration: SharedRegistration

    /// Whether the registration ends with the token, and has not been moved into a bag.
    private var endsHere = true

    /// Makes a token for a registration.
    public init(_ handle: SharedRegistrationHandle) { self.init(handle, nil) }

    /// Makes a token for an observer that is called on a queue.
    package init(_ handle: SharedRegistrationHandle, _ queued: (any QueuedCalls)?) {
        registration = SharedRegistration(handle: handle, queued: queued)
    }

    /// Ends the observation; a second call does nothing. Complexity: O(1).
    public func cancel() { registration.cancel() }

    /// Moves the observation into a bag, which keeps the observer registered as long as the bag lives.
    public consuming func store(in bag: SharedObservationBag) {
        endsHere = false
        bag.insert(registration)
    }

    deinit { if endsHere { cancel() } }
}

/// What it takes to end an observation from any thread.
struct SharedRegistration: Sendable {
    let handle: SharedRegistrationHandle
    /// The calls that wait in a queue, where the observer is called on one.
    let queued: (any QueuedCalls)?

    /// Ends the observation; a second call does nothing.
    func cancel() {
        handle.cancel()
        queued?.cancel()
    }
}
