import ObserverRegistry

/// Ends the observation of a value early.
///
/// The observation belongs to its owner, or to its name, and not to this value, which may be copied and
/// dropped at will. It may outlive what is observed.
public struct ValueObservation<Value> {
    private let registration: RegistrationHandle<Observation<Value>>

    init(_ registration: RegistrationHandle<Observation<Value>>) { self.registration = registration }

    /// Ends the observation; a second call does nothing. Complexity: O(1).
    public func cancel() { registration.cancel() }
}
