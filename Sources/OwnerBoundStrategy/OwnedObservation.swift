import ObserverRegistry

/// Ends an observation before its owner goes.
///
/// The observation belongs to its owner and not to this value, which may be copied and dropped at will.
/// It may outlive the player.
public struct OwnedObservation {
    private let id: RegistrationID
    private weak let observers: Registry<Observation>?

    init(_ id: RegistrationID, in observers: Registry<Observation>) {
        self.id = id
        self.observers = observers
    }

    /// Ends the observation; a second call does nothing. Complexity: O(1).
    public func cancel() { observers?.remove(id) }
}
