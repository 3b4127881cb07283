/// What a ``RegistrationToken`` or a ``RegistrationBag`` ends.
public protocol CancellableRegistration {
    /// Ends the registration; does nothing when it has ended.
    func cancel()
}

extension RegistrationHandle: CancellableRegistration where Record: ~Copyable {}

extension SharedRegistrationHandle: CancellableRegistration where Record: ~Copyable {}
