/// A rig whose observers can be removed: it takes part in `churn` and in the removal of all observers.
public protocol RemovableRig: Rig {
    /// Removes a registered observer.
    func remove(_ number: Int)

    /// The part of a removal that is done later and so isn't timed, worded to follow "without", such as "the
    /// end of the task"; `nil` by default.
    static var leftOutOfRemoving: String? { get }

    /// Returns the timings of removals between emissions. Provided by an extension; don't implement it.
    ///
    /// It is compiled together with the rig, so that its loops are specialized for the rig's class.
    static func removalTimings(
        _ make: @escaping @Sendable (_ observers: Int) -> Self
    ) -> [Workload: Timing.Scaled]
}

extension RemovableRig {
    /// `nil`: a removal is complete when `remove` returns.
    @inlinable public static var leftOutOfRemoving: String? { nil }

    /// Returns the timings of removals, specialized for this rig.
    @inlinable
    public static func removalTimings(
        _ make: @escaping @Sendable (_ observers: Int) -> Self
    ) -> [Workload: Timing.Scaled] {
        Contender.removable(make)
    }
}
