/// An emission that waits: what it says, and which registrations it is for (R02).
@usableFromInline
struct SharedEmission<Payload: Sendable, Topic: SharedTopic>: Sendable {
    @usableFromInline let payload: Payload
    @usableFromInline let topic: Topic

    /// The serial number of the last registration before the emission. The slots of a channel are in the order of
    /// their serial numbers, and stay so when records move to other slots. It also tells the channel that a key
    /// had from one that was made later, which has higher numbers alone.
    @usableFromInline let lastSerial: UInt64

    @inlinable
    init(_ payload: Payload, _ topic: Topic, lastSerial: UInt64) {
        self.payload = payload
        self.topic = topic
        self.lastSerial = lastSerial
    }
}
