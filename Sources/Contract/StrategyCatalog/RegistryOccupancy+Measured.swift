import ObserverRegistry

extension RegistryOccupancy {
    /// In the form in which the contract asks for it, which knows no registry.
    var measured: (live: Int, slots: Int, queued: Int) { (live, slots, queued) }
}
