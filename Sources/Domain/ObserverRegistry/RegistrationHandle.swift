/// A registration together with its registry, which it does not keep: it can end the registration
/// without the subject, and after the subject has been deallocated.
///
/// It does not say what the registry keeps, so that one owner can hold handles of several subjects.
public struct RegistrationHandle {
    @usableFromInline let id: RegistrationID
    @usableFromInline weak let registry: AnyObject?

    /// Removes from a registry of the type that the handle was made for.
    // A function, and not a method of a protocol: it is compiled for what the registry keeps, where a witness would
    // have to find that out in every removal, which takes several times as long.
    @usableFromInline let removal: (_ registry: AnyObject, _ id: RegistrationID) -> Void

    /// Refers to a registration of a registry.
    @inlinable
    public init<Record: ~Copyable>(_ id: RegistrationID, in registry: Registry<Record>) {
        self.id = id
        self.registry = registry
        // It is called with `registry` and nothing else. Debug builds check the type.
        removal = { unsafeDowncast($0, to: Registry<Record>.self).remove($1) }
    }

    /// Ends the registration; does nothing when it has ended. Complexity: O(1) on average.
    @inlinable
    public func cancel() {
        if let registry { removal(registry, id) }
    }
}
