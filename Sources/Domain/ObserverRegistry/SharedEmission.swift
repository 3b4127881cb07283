/// An emission that waits: what it says, and which registrations it is for (R02).
@usableFromInline
struct SharedEmission<Payload: Sendable>: Sendable {
    @usableFromInline let payload: Payload
    @usableFromInline let channel: Int

    /// The serial number of the last registration before the emission. The slots of a channel are in the order of
    /// their serial numbers, and stay so when records move to other slots.
    @usableFromInline let lastSerial: UInt64

    @inlinable
    init(_ payload: Payload, _ channel: Int, lastSerial: UInt64) {
        self.payload = payload
        self.channel = channel
        self.lastSerial = lastSerial
    }
}

/// The slots that an emission under way goes through.
///
/// It is used without the lock although it holds pointers: until the emission has been delivered, these slots
/// neither move nor lose their records.
@usableFromInline
struct SharedWalk<Record: ~Copyable>: @unchecked Sendable {
    @usableFromInline let channel: Int

    /// The chunks that the slots lie in. An array of its own: another thread may add a chunk meanwhile.
    @usableFromInline let chunks: [SlotChunk<Record>]

    /// The number of the first slot that the emission is not for.
    @usableFromInline let end: Int

    @inlinable
    init(channel: Int = -1, chunks: [SlotChunk<Record>] = [], end: Int = 0) {
        self.channel = channel
        self.chunks = chunks
        self.end = end
    }
}
