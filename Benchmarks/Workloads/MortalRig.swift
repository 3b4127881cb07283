/// A rig whose observers are removed when their owner is deallocated: it takes part in `owner-death`.
public protocol MortalRig: Rig {
    /// Registers an observer that is removed with its owner; calls `register` by default.
    func registerOwned(_ number: Int)

    /// Releases the owner of an observer.
    func dropOwner(_ number: Int)
}

extension MortalRig {
    /// Calls `register`: a player that holds observers weakly removes every observer with its owner anyway.
    @inlinable
    public func registerOwned(_ number: Int) { register(number) }

    /// Returns the timings of owners' ends, specialized for this rig.
    @inlinable
    public static func ownerTimings(_ make: @escaping MakeRig<Self>) -> [Workload: Timing.Scaled] {
        [.ownerDeath: Timing.ownerDeath(make)]
    }
}
