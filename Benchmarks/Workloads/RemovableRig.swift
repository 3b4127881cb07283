/// A rig whose observers can be removed: it takes part in the removal of all observers and in their churn.
public protocol RemovableRig: Rig {
    /// Removes an observer that is registered.
    func remove(_ number: Int)

    /// What belongs to a removal and is done only later, so that its time does not hold it: some words that go
    /// behind "without", such as "the end of the task"; `nil` unless stated.
    static var leftOutOfRemoving: String? { get }
}

extension RemovableRig {
    /// When removing returns, all of it is done.
    @inlinable public static var leftOutOfRemoving: String? { nil }
}
