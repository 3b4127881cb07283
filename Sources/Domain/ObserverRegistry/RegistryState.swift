public import DequeModule

/// All that changes in a registry.
@usableFromInline
struct RegistryState<Record: ~Copyable>: ~Copyable {
    @usableFromInline var channels: [UnsafeMutablePointer<Channel<Record>>] = []
    @usableFromInline var isDelivering = false

    /// How far the emission under way has come.
    @usableFromInline var walk = Walk<Record>()

    /// The emissions made while another was being delivered, first come first served.
    @usableFromInline var queue: Deque<() -> Void> = []

    /// The slots removed while an emission was being delivered.
    @usableFromInline var departed: [(UnsafeMutablePointer<Channel<Record>>, Int)] = []

    @inlinable init() {}

    @inlinable
    deinit {
        for channel in channels { channel.discard() }
    }
}
