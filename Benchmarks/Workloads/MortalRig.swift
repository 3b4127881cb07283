/// A rig whose observers are removed when their owner is deallocated: it takes part in `owner-death`.
public protocol MortalRig: Rig {
    /// Registers an observer that is removed with its owner; the same as `register` unless stated.
    func registerOwned(_ number: Int)

    /// Releases the owner of an observer.
    func dropOwner(_ number: Int)
}

extension MortalRig {
    /// Registers an observer in the usual way: where the player holds observers weakly, every registration is
    /// one that ends with its owner.
    @inlinable
    public func registerOwned(_ number: Int) { register(number) }
}
