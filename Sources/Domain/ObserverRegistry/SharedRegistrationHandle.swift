/// A registration together with its registry, which it does not keep: any thread may end the registration
/// without the subject, and after the subject has been deallocated.
public struct SharedRegistrationHandle: Sendable {
    @usableFromInline let id: RegistrationID
    @usableFromInline weak let registry: (any RegistrationRemoving & Sendable)?

    /// Refers to a registration of a registry.
    @inlinable
    public init<State, Record: ~Copyable>(_ id: RegistrationID, in registry: SharedRegistry<State, Record>) {
        self.id = id
        self.registry = registry
    }

    /// Ends the registration; does nothing when it has ended. Complexity: O(1) on average.
    @inlinable
    public func cancel() { registry?.remove(id) }
}

extension SharedRegistry: RegistrationRemoving where Record: ~Copyable {}
