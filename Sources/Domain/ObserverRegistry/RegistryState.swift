public import DequeModule

/// The mutable state of a registry.
@usableFromInline
struct RegistryState<Record: ~Copyable>: ~Copyable {
    @usableFromInline var channels: [UnsafeMutablePointer<Channel<Record>>] = []
    @usableFromInline var isDelivering = false

    /// The position of the emission under way.
    @usableFromInline var walk = Walk<Record>()

    /// The emissions made during a delivery, oldest first.
    @usableFromInline var queue: Deque<() -> Void> = []

    /// The slots removed during a delivery.
    @usableFromInline var departed: [(UnsafeMutablePointer<Channel<Record>>, UnsafeMutableRawPointer)] = []

    @inlinable init() {}

    @inlinable
    deinit {
        for channel in channels { channel.discard() }
    }
}
