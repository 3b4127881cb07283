/// A registration and a weak reference to its registry. It can end the registration without the subject, even
/// after the subject has been deallocated.
///
/// Its type does not depend on the registry's records, so one owner can hold handles of several subjects.
public struct RegistrationHandle {
    @usableFromInline let id: RegistrationID
    @usableFromInline weak let registry: AnyObject?

    /// Removes a registration from a registry of the type that the handle was created for.
    // A closure and not a protocol requirement: it is specialized for the registry's records. A witness would
    // have to find out their type in every removal, which takes several times as long.
    @usableFromInline let removal: (_ registry: AnyObject, _ id: RegistrationID) -> Void

    /// Creates a handle for a registration in a registry.
    @inlinable
    public init<Record: ~Copyable>(_ id: RegistrationID, in registry: Registry<Record>) {
        self.id = id
        self.registry = registry
        // The cast cannot fail: the closure is only called with `registry`. Debug builds check the type.
        removal = { unsafeDowncast($0, to: Registry<Record>.self).remove($1) }
    }

    /// Whether the registry still exists.
    package var hasRegistry: Bool { registry != nil }

    /// Ends the registration; does nothing if it has ended. Complexity: O(1) on average.
    @inlinable
    public func cancel() {
        if let registry { removal(registry, id) }
    }
}
