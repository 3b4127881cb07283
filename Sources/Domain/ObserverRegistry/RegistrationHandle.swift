/// A registration together with its registry, which it does not keep: it can end the registration
/// without the subject, and after the subject has been deallocated.
public struct RegistrationHandle<Record: ~Copyable> {
    @usableFromInline let id: RegistrationID
    @usableFromInline weak let registry: Registry<Record>?

    /// Refers to a registration of a registry.
    @inlinable
    public init(_ id: RegistrationID, in registry: Registry<Record>) {
        self.id = id
        self.registry = registry
    }

    /// Ends the registration; does nothing when it has ended. Complexity: O(1) on average.
    @inlinable
    public func cancel() { registry?.remove(id) }
}
