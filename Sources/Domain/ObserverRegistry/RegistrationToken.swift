/// Keeps one observer registered until it is cancelled or dropped, whichever comes first.
///
/// A token cannot be copied, so there is exactly one place that decides how long the observer stays:
/// a property, a local variable, or a ``RegistrationBag``. It may outlive the subject.
///
/// When cancelling has returned, no call of the observer begins any more. Where several threads use the subject,
/// a call that had begun on another thread may still be running.
public struct RegistrationToken<Registration: CancellableRegistration>: ~Copyable {
    /// `nil` when the registration has been moved into a bag.
    @usableFromInline var registration: Registration?

    /// Keeps a registration.
    @inlinable
    public init(_ registration: Registration) { self.registration = registration }

    /// Ends the observation; a second call does nothing. Complexity: O(1).
    @inlinable
    public func cancel() { registration?.cancel() }

    /// Moves the observation into a bag, which keeps the observer registered as long as the bag lives.
    @inlinable
    public consuming func store(in bag: RegistrationBag<Registration>) {
        if let registration = registration.take() { bag.insert(registration) }
    }

    @inlinable
    deinit { cancel() }
}

extension RegistrationToken: Sendable where Registration: Sendable {}
