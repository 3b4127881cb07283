public import DequeModule

/// The mutable state of a registry.
@usableFromInline
struct RegistryState<Record: ~Copyable>: ~Copyable {
    @usableFromInline var channels: [UnsafeMutablePointer<Channel<Record>>] = []

    /// Whether observers are being called, or removed records are kept. No other thread may use the registry
    /// meanwhile, and debug builds check that.
    @usableFromInline var isDelivering: Bool {
        @inlinable get {
            checkThread()
            return delivers
        }
        @inlinable set {
            delivers = newValue
            assert(noteThread())
        }
    }

    @usableFromInline var delivers = false

    /// The delivering thread; zero if there is none, and in optimized builds.
    @usableFromInline var thread: UInt = 0

    // The compiler misses some uses by two threads: it takes no account of where a token or a bag ends (Swift 6.3.1).
    @inlinable
    func checkThread() {
        assert(
            thread == 0 || thread == currentThread(),
            "a list of observers is used on one thread while it calls them on another")
    }

    @inlinable
    mutating func noteThread() -> Bool {
        thread = delivers ? currentThread() : 0
        return true
    }

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
