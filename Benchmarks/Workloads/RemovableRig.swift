/// A rig whose observers can be removed: it takes part in the removal of all observers and in their churn.
public protocol RemovableRig: Rig {
    /// Removes an observer that is registered.
    func remove(_ number: Int)

    /// What belongs to a removal and is done only later, so that its time does not hold it: some words that go
    /// behind "without", such as "the end of the task"; `nil` unless stated.
    static var leftOutOfRemoving: String? { get }

    /// How a removal between two emissions is timed; provided, and not for a rig to implement.
    ///
    /// The compiler makes it where the rig is compiled, so that the loops are made for that very class.
    static func removalTimings(
        _ make: @escaping @Sendable (_ observers: Int) -> Self
    ) -> [Workload: Timing.Scaled]
}

extension RemovableRig {
    /// When removing returns, all of it is done.
    @inlinable public static var leftOutOfRemoving: String? { nil }

    /// Removals, in loops made for this rig.
    @inlinable
    public static func removalTimings(
        _ make: @escaping @Sendable (_ observers: Int) -> Self
    ) -> [Workload: Timing.Scaled] {
        Contender.removable(make)
    }
}
