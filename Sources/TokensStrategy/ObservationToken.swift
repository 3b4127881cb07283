import ObserverRegistry

/// Keeps one observer registered until it is cancelled or dropped, whichever comes first.
///
/// A token cannot be copied, so there is exactly one place that decides how long the observer stays:
/// a property, a local variable, or an ``ObservationBag``. It may outlive the player.
public struct ObservationToken: ~Copyable {
    private let id: RegistrationID
    private weak let observers: Registry<Observation>?

    init(_ id: RegistrationID, in observers: Registry<Observation>) {
        self.id = id
        self.observers = observers
    }

    /// Ends the observation; a second call does nothing. Complexity: O(1).
    public func cancel() { observers?.remove(id) }

    /// Moves the token into a bag, which keeps the observer registered as long as the bag lives.
    public consuming func store(in bag: ObservationBag) { bag.insert(self) }

    deinit { cancel() }
}
