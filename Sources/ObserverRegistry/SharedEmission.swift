/// What is told, and to whom: the slots of a channel that were in use when it was decided (R02).
///
/// It may go to another thread although it holds pointers: the chunks' slots below `end` neither move nor
/// lose their records while an emission is on its way.
@usableFromInline
struct SharedEmission<Record: SharedRecord & ~Copyable>: @unchecked Sendable {
    @usableFromInline let payload: Record.Payload
    @usableFromInline let channel: Int

    /// The chunks that the slots lie in. An array of its own: another thread may add a chunk meanwhile.
    @usableFromInline let chunks: [SlotChunk<Record>]

    /// The number of the first slot that came too late.
    @usableFromInline let end: Int

    @inlinable
    init(_ payload: Record.Payload, _ channel: Int, chunks: [SlotChunk<Record>], end: Int) {
        self.payload = payload
        self.channel = channel
        self.chunks = chunks
        self.end = end
    }
}
