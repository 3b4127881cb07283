import ObserverRegistry

/// Keeps one observer registered until it is cancelled or dropped, whichever comes first; on any thread.
///
/// When cancelling has returned, no call of the observer begins any more. One that had begun on the thread of
/// the subject may still be running. A token may outlive the subject.
public struct ObservationToken: ~Copyable, Sendable {
    /// `nil` when the registration has been moved into a bag.
    private var registration: Registration?

    init(_ handle: SharedRegistrationHandle<some Sendable, some SharedRecord & ~Copyable>) {
        registration = Registration(handle)
    }

    /// Ends the observation; a second call does nothing. Complexity: O(1).
    public func cancel() { registration?.cancel() }

    /// Moves the observation into a bag, which keeps the observer registered as long as the bag lives.
    public consuming func store(in bag: ObservationBag) {
        if let registration = registration.take() { bag.insert(registration) }
    }

    deinit { cancel() }
}
