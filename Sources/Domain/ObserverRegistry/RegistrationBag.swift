public import Support

/// Holds observations for an owner, and ends all of them when it is freed.
///
/// A subject gives the token and the bag of its own registrations a name, as this player does:
///
///     final class NowPlayingScreen {
///         private let bag = ObservationBag()
///
///         init(_ player: AudioPlayer) {
///             player.observePlaybackStarted { _, item in print(item.title) }.store(in: bag)
///         }
///     }
///
/// Where several threads may use the subject, several threads may fill and empty the bag.
public final class RegistrationBag<Registration: CancellableRegistration> {
    @usableFromInline let lock = Lock(())
    // Both are right because it is used only while the lock is held.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) var registrations: [Registration] = []

    /// Creates an empty bag.
    @inlinable
    public init() {}

    @inlinable
    deinit { cancelAll() }

    /// Ends all observations that the bag holds; it can be filled again. Complexity: O(*n*).
    @inlinable
    public func cancelAll() {
        // Moved out first, and ended without the lock: what a closure captured may use the bag when it is freed.
        var ended: [Registration] = []
        lock.withLock { _ in swap(&ended, &registrations) }
        for registration in ended { registration.cancel() }
    }

    @inlinable
    func insert(_ registration: Registration) {
        lock.withLock { _ in registrations.append(registration) }
    }
}

extension RegistrationBag: Sendable where Registration: Sendable {}
