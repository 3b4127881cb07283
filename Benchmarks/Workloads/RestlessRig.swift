/// A rig whose observers can come and go during an emission: it also takes part in `reregister`.
public protocol RestlessRig: RemovableRig {
    /// Registers an observer that removes itself and registers again whenever it is called.
    ///
    /// The closure must not retain the rig; capture the rig as `unowned`.
    func registerRestless(_ number: Int)

    /// Returns the timings of removals at any time. Provided by an extension; don't implement it.
    ///
    /// It is compiled together with the rig, so that its loops are specialized for the rig's class.
    static func restlessTimings(
        _ make: @escaping @Sendable (_ observers: Int) -> Self
    ) -> [Workload: Timing.Scaled]
}

extension RestlessRig {
    /// Returns the timings of removals and registrations at any time, specialized for this rig.
    @inlinable
    public static func restlessTimings(
        _ make: @escaping @Sendable (_ observers: Int) -> Self
    ) -> [Workload: Timing.Scaled] {
        Contender.leaving(make)
    }
}
