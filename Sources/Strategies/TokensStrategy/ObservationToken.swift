import ObserverRegistry

/// Keeps one observer registered until it is cancelled or dropped, whichever comes first.
///
/// A token cannot be copied, so there is exactly one place that decides how long the observer stays:
/// a property, a local variable, or an ``ObservationBag``. It may outlive the player.
public struct ObservationToken: ~Copyable {
    /// `nil` when the registration has been moved into a bag.
    private var registration: RegistrationHandle<Observation>?

    init(_ registration: RegistrationHandle<Observation>) { self.registration = registration }

    /// Ends the observation; a second call does nothing. Complexity: O(1).
    public func cancel() { registration?.cancel() }

    /// Moves the observation into a bag, which keeps the observer registered as long as the bag lives.
    public consuming func store(in bag: ObservationBag) {
        if let registration = registration.take() { bag.insert(registration) }
    }

    deinit { cancel() }
}
