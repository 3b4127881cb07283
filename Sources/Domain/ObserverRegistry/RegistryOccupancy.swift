/// The occupancy of a registry at one moment.
public struct RegistryOccupancy: Sendable, Equatable {
    /// The number of registrations.
    public let live: Int

    /// The number of slots in use: those of registrations, and those of removed records that have not been
    /// reclaimed yet.
    public let slots: Int

    /// The number of emissions that wait to be delivered.
    public let queued: Int

    @inlinable
    init(live: Int, slots: Int, queued: Int) {
        self.live = live
        self.slots = slots
        self.queued = queued
    }
}
