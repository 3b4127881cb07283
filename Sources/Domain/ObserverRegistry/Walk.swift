/// The walk of an emission through the slots of a channel, one chunk at a time.
@usableFromInline
struct Walk<Record: ~Copyable> {
    /// The channel; `nil` before the first emission.
    @usableFromInline let list: UnsafeMutablePointer<Channel<Record>>?

    /// The number of slots when the emission was made. The emission does not go to later slots.
    @usableFromInline let end: Int

    /// The next chunk, and the number of its first slot.
    @usableFromInline var chunk = 0
    @usableFromInline var first = 0

    @inlinable
    init(list: UnsafeMutablePointer<Channel<Record>>? = nil, end: Int = 0) {
        self.list = list
        self.end = end
    }

    /// Returns the first slot and the end of the next chunk, and advances to the chunk after it.
    @inlinable
    mutating func nextRun() -> (slot: UnsafeMutableRawPointer, stop: UnsafeMutableRawPointer) {
        // Not `nil`: an emission sets the channel before its first run, and otherwise no slot is left.
        let slots = list.unsafelyUnwrapped.pointee.slots.chunks[chunk].slots
        let capacity = SlotChunk<Record>.capacity(first: first)
        let count = min(capacity, end &- first)
        chunk &+= 1
        first &+= capacity
        return (slots, slots + count &* SlotChunk<Record>.stride)
    }
}
