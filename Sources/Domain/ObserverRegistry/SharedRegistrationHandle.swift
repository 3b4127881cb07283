/// A registration and a weak reference to its registry. Any thread may end the registration without the
/// subject, even after the subject has been deallocated.
public struct SharedRegistrationHandle: Sendable {
    @usableFromInline let id: RegistrationID
    @usableFromInline weak let registry: (any AnyObject & Sendable)?

    /// The registry if it still exists.
    package var retainedRegistry: (any AnyObject & Sendable)? { registry }

    /// Removes a registration from a registry of the type that the handle was created for.
    // A closure, for the reason given in ``RegistrationHandle``.
    @usableFromInline let removal: @Sendable (_ registry: AnyObject, _ id: RegistrationID) -> Void

    /// Creates a handle for a registration in a registry.
    @inlinable
    public init<State, Record: ~Copyable>(_ id: RegistrationID, in registry: SharedRegistry<State, Record>) {
        self.id = id
        self.registry = registry
        // The cast cannot fail: the closure is only called with `registry`. Debug builds check the type.
        removal = { unsafeDowncast($0, to: SharedRegistry<State, Record>.self).remove($1) }
    }

    /// Ends the registration; does nothing if it has ended. Complexity: O(1) on average.
    @inlinable
    public func cancel() {
        if let registry { removal(registry, id) }
    }
}
