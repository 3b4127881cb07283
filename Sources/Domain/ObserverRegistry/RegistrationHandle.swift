/// A registration and a weak reference to its registry. It can end the registration without the subject, even
/// after the subject has been deallocated.
///
/// Its type does not depend on the registry's records, so one owner can hold handles of several subjects.
public struct RegistrationHandle {
    @usableFromInline let id: RegistrationID
    @usableFromInline weak let registry: AnyObject?

    /// Removes a registration from a registry of the type that the handle was created for, or only returns
    /// whether it exists.
    // A closure and not a protocol requirement: it is specialized for the registry's records. A witness would
    // have to find out their type in every removal, which takes several times as long.
    @usableFromInline let removal: (_ registry: AnyObject, _ id: RegistrationID, _ isOnlyAsked: Bool) -> Bool

    /// Creates a handle for a registration in a registry.
    @inlinable
    public init<Record: ~Copyable>(_ id: RegistrationID, in registry: Registry<Record>) {
        self.id = id
        self.registry = registry
        // The cast cannot fail: the closure is only called with `registry`. Debug builds check the type.
        removal = { registry, id, isOnlyAsked in
            let registry = unsafeDowncast(registry, to: Registry<Record>.self)
            if isOnlyAsked { return registry.slot(of: id) != nil }
            registry.remove(id)
            return false
        }
    }

    /// Whether the registration exists. That of a deallocated owner does until the next emission.
    package var exists: Bool { registry.map { removal($0, id, true) } ?? false }

    /// Ends the registration; does nothing if it has ended. Complexity: O(1) on average.
    @inlinable
    public func cancel() {
        if let registry { _ = removal(registry, id, false) }
    }
}
