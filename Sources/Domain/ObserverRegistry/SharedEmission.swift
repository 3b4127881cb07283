/// A queued emission: its payload, and the registrations that it goes to (R02).
@usableFromInline
struct SharedEmission<Payload: Sendable, Topic: SharedTopic>: Sendable {
    @usableFromInline let payload: Payload
    @usableFromInline let topic: Topic

    /// The serial number of the last registration before the emission, which goes to no later one. The slots
    /// of a channel are in the order of their serial numbers, even after records have moved to other slots.
    /// If a key has a new channel by now, all numbers in it are higher.
    @usableFromInline let lastSerial: UInt64

    @inlinable
    init(_ payload: Payload, _ topic: Topic, lastSerial: UInt64) {
        self.payload = payload
        self.topic = topic
        self.lastSerial = lastSerial
    }
}
