/// A rig whose observers go when their owner does: it takes part in `owner-death`.
public protocol MortalRig: Rig {
    /// Registers an observer that goes with its owner; the same as `register` unless stated.
    func registerOwned(_ number: Int)

    /// Lets the owner of an observer go.
    func dropOwner(_ number: Int)
}

extension MortalRig {
    /// Registers an observer in the usual way: where the player holds observers weakly, every registration is
    /// one that goes with its owner.
    @inlinable
    public func registerOwned(_ number: Int) { register(number) }
}
