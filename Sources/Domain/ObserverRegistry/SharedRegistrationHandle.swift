/// A registration together with its registry, which it does not keep: any thread may end the registration
/// without the subject, and after the subject has been deallocated.
public struct SharedRegistrationHandle: Sendable {
    @usableFromInline let id: RegistrationID
    @usableFromInline weak let registry: (any AnyObject & Sendable)?

    /// Removes from a registry of the type that the handle was made for.
    // A function for the reason that ``RegistrationHandle`` has.
    @usableFromInline let removal: @Sendable (_ registry: AnyObject, _ id: RegistrationID) -> Void

    /// Refers to a registration of a registry.
    @inlinable
    public init<State, Record: ~Copyable>(_ id: RegistrationID, in registry: SharedRegistry<State, Record>) {
        self.id = id
        self.registry = registry
        // It is called with `registry` and nothing else. Debug builds check the type.
        removal = { unsafeDowncast($0, to: SharedRegistry<State, Record>.self).remove($1) }
    }

    /// Ends the registration; does nothing when it has ended. Complexity: O(1) on average.
    @inlinable
    public func cancel() {
        if let registry { removal(registry, id) }
    }
}
