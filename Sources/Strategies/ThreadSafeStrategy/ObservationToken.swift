/// Keeps one observer registered until it is cancelled or dropped, whichever comes first; on any thread.
///
/// When cancelling has returned, no call of the observer begins any more. One that had begun on another thread
/// may still be running: waiting for it could wait for ever, if it waits for the thread that cancels.
///
/// A token cannot be copied, so there is exactly one place that decides how long the observer stays. It may
/// outlive the player.
public struct ObservationToken: ~Copyable, Sendable {
    /// `nil` when the registration has been moved into a bag.
    private var registration: Registration?

    init(_ registration: Registration) { self.registration = registration }

    /// Ends the observation; a second call does nothing. Complexity: O(1).
    public func cancel() { registration?.cancel() }

    /// Moves the observation into a bag, which keeps the observer registered as long as the bag lives.
    public consuming func store(in bag: ObservationBag) {
        if let registration = registration.take() { bag.insert(registration) }
    }

    deinit { cancel() }
}
