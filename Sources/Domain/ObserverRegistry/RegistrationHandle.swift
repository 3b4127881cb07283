/// A registration together with its registry, which it does not keep: it can end the registration
/// without the subject, and after the subject has been deallocated.
///
/// It does not say what the registry keeps, so that one owner can hold handles of several subjects.
public struct RegistrationHandle {
    @usableFromInline let id: RegistrationID
    @usableFromInline weak let registry: (any RegistrationRemoving)?

    /// Refers to a registration of a registry.
    @inlinable
    public init<Record: ~Copyable>(_ id: RegistrationID, in registry: Registry<Record>) {
        self.id = id
        self.registry = registry
    }

    /// Ends the registration; does nothing when it has ended. Complexity: O(1) on average.
    @inlinable
    public func cancel() { registry?.remove(id) }
}

/// What ends a registration by its identifier.
@usableFromInline
protocol RegistrationRemoving: AnyObject {
    func remove(_ id: RegistrationID)
}

extension Registry: RegistrationRemoving where Record: ~Copyable {}
