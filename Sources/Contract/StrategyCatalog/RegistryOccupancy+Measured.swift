import ObserverRegistry

extension RegistryOccupancy {
    /// The numbers as a tuple, because the contract does not import the registry.
    var measured: (live: Int, slots: Int, queued: Int) { (live, slots, queued) }
}
