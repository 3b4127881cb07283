/// A rig whose observers can come and go in the middle of an emission: it takes part in `reregister` as well.
public protocol RestlessRig: RemovableRig {
    /// Registers an observer that removes and registers itself whenever it is called.
    ///
    /// The closure must not keep the rig; that it is captured as `unowned` is enough.
    func registerRestless(_ number: Int)
}
