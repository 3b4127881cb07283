/// The way of an emission through the slots of a channel, one chunk at a time.
@usableFromInline
struct Walk<Record: ~Copyable> {
    /// The channel; `nil` before the first emission.
    @usableFromInline let list: UnsafeMutablePointer<Channel<Record>>?

    /// The slot that was to be used next when the emission was made; the emission is not for those behind it.
    @usableFromInline let end: Int

    /// The next chunk, and the number of its first slot.
    @usableFromInline var chunk = 0
    @usableFromInline var first = 0

    @inlinable
    init(list: UnsafeMutablePointer<Channel<Record>>? = nil, end: Int = 0) {
        self.list = list
        self.end = end
    }

    /// The slots of the next chunk, from the first to behind the last.
    @inlinable
    mutating func nextRun() -> (slot: UnsafeMutableRawPointer, stop: UnsafeMutableRawPointer) {
        // There is a channel: an emission sets it before its first run, and only then is a slot left.
        let slots = list.unsafelyUnwrapped.pointee.slots.chunks[chunk].slots
        let capacity = SlotChunk<Record>.capacity(first: first)
        let count = min(capacity, end &- first)
        chunk &+= 1
        first &+= capacity
        return (slots, slots + count &* SlotChunk<Record>.stride)
    }
}
