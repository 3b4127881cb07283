/// A rig whose observers can come and go in the middle of an emission: it takes part in `reregister` as well.
public protocol RestlessRig: RemovableRig {
    /// Registers an observer that removes and registers itself whenever it is called.
    ///
    /// The closure must not keep the rig; that it is captured as `unowned` is enough.
    func registerRestless(_ number: Int)

    /// How a removal at any time is timed; provided, and not for a rig to implement.
    ///
    /// The compiler makes it where the rig is compiled, so that the loops are made for that very class.
    static func restlessTimings(
        _ make: @escaping @Sendable (_ observers: Int) -> Self
    ) -> [Workload: Timing.Scaled]
}

extension RestlessRig {
    /// Removals and registrations at any time, in loops made for this rig.
    @inlinable
    public static func restlessTimings(
        _ make: @escaping @Sendable (_ observers: Int) -> Self
    ) -> [Workload: Timing.Scaled] {
        Contender.leaving(make)
    }
}
