/// A rig whose observers can come and go during an emission: it also takes part in `reregister`.
public protocol RestlessRig: RemovableRig {
    /// Registers an observer that removes itself and registers again whenever it is called.
    ///
    /// The closure must not retain the rig; capture the rig as `unowned`.
    func registerRestless(_ number: Int)
}

extension RestlessRig {
    /// Returns the timings of a removable rig and of registrations at any time, specialized for this rig.
    @inlinable
    public static func timings(_ make: @escaping MakeRig<Self>) -> [Workload: Timing.Scaled] {
        Contender.leaving(make)
    }
}
