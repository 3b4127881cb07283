import ObserverRegistry

/// Ends an observation before its owner is deallocated.
///
/// The observation belongs to its owner and not to this value, which may be copied and dropped at will.
/// It may outlive the player.
public struct OwnedObservation {
    private let registration: RegistrationHandle<Observation>

    init(_ registration: RegistrationHandle<Observation>) { self.registration = registration }

    /// Ends the observation; a second call does nothing. Complexity: O(1).
    public func cancel() { registration.cancel() }
}
