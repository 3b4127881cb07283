/// A rig whose observers can be removed: it takes part in the removal of all observers and in their churn.
public protocol RemovableRig: Rig {
    /// Removes an observer that is registered.
    func remove(_ number: Int)
}
