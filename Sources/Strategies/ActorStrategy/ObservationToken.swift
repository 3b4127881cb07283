import ObserverRegistry

/// Keeps one closure registered until it is cancelled or dropped, whichever comes first; anywhere, and without
/// waiting for the player.
///
/// When cancelling has returned, no call of the closure begins any more. A token may outlive the player.
public struct ObservationToken: ~Copyable, Sendable {
    /// `nil` when the registration has been moved into a bag.
    private var handle: SharedRegistrationHandle<Void, Observation>?

    init(_ handle: SharedRegistrationHandle<Void, Observation>) { self.handle = handle }

    /// Ends the observation; a second call does nothing. Complexity: O(1).
    public func cancel() { handle?.cancel() }

    /// Moves the observation into a bag, which keeps the closure registered as long as the bag lives.
    public consuming func store(in bag: ObservationBag) {
        if let handle = handle.take() { bag.insert(handle) }
    }

    deinit { cancel() }
}
