/// A rig whose observers can be removed: it takes part in `churn` and in the removal of all observers.
public protocol RemovableRig: Rig {
    /// Removes a registered observer.
    func remove(_ number: Int)

    /// The part of a removal that is done later and so isn't timed, worded to follow "without", such as "the
    /// end of the task"; `nil` by default.
    static var leftOutOfRemoving: String? { get }
}

extension RemovableRig {
    /// `nil`: a removal is complete when `remove` returns.
    @inlinable public static var leftOutOfRemoving: String? { nil }

    /// Returns the timings of emissions, registrations and removals, specialized for this rig.
    @inlinable
    public static func timings(_ make: @escaping MakeRig<Self>) -> [Workload: Timing.Scaled] {
        Contender.removable(make)
    }
}
