/// A rig whose observers are removed when their owner is deallocated: it takes part in `owner-death`.
public protocol MortalRig: Rig {
    /// Registers an observer that is removed with its owner; the same as `register` unless stated.
    func registerOwned(_ number: Int)

    /// Releases the owner of an observer.
    func dropOwner(_ number: Int)

    /// How the end of owners is timed; provided, and not for a rig to implement.
    ///
    /// The compiler makes it where the rig is compiled, so that the loops are made for that very class.
    static func ownerTimings(
        _ make: @escaping @Sendable (_ observers: Int) -> Self
    ) -> [Workload: Timing.Scaled]
}

extension MortalRig {
    /// Registers an observer in the usual way: where the player holds observers weakly, every registration is
    /// one that ends with its owner.
    @inlinable
    public func registerOwned(_ number: Int) { register(number) }

    /// The end of owners, in a loop made for this rig.
    @inlinable
    public static func ownerTimings(
        _ make: @escaping @Sendable (_ observers: Int) -> Self
    ) -> [Workload: Timing.Scaled] {
        Contender.dying(make)
    }
}
