public import ObserverRegistry

/// Keeps one observer registered until it is cancelled or dropped, whichever comes first.
///
/// A token cannot be copied, so there is exactly one place that decides how long the observer stays:
/// a property, a local variable, or an ``ObservationBag``. It may outlive the subject. The compiler warns of one
/// that is not kept at all.
public struct ObservationToken: ~Copyable {
    // Not optional: what is in an optional is copied to be used, and a copy of a weak reference takes longer than all
    // else here.
    @usableFromInline let registration: RegistrationHandle

    /// Whether the registration ends with the token, and has not been moved into a bag.
    @usableFromInline var endsHere = true

    /// Makes a token for a registration.
    @inlinable
    public init(_ registration: RegistrationHandle) { self.registration = registration }

    /// Ends the observation; a second call does nothing. Complexity: O(1).
    @inlinable
    public func cancel() { registration.cancel() }

    /// Moves the observation into a bag, which keeps the observer registered as long as the bag lives.
    @inlinable
    public consuming func store(in bag: ObservationBag) {
        endsHere = false
        bag.insert(registration)
    }

    @inlinable
    deinit { if endsHere { cancel() } }
}
