public import ObserverRegistry

/// Holds observations of any subjects, and ends all of them when it is deallocated. When it has grown to
/// twice what it kept the last time, and to 16 at least, it drops those that have ended, and those of
/// subjects that no longer exist. Like a token, it has to be deallocated in the isolation domain of the
/// subjects.
///
///     final class NowPlayingScreen {
///         private let bag = ObservationBag()
///
///         init(_ player: AudioPlayer) {
///             player.observePlaybackStarted { _, item in print(item.title) }.store(in: bag)
///         }
///     }
public final class ObservationBag {
    private var registrations: [RegistrationHandle] = []
    /// The number of registrations at which those that have ended are dropped.
    private var limit = ObservationBag.least
    private static let least = 16

    /// Creates an empty bag.
    public init() {}

    deinit { cancelAll() }

    /// Ends all observations in the bag, which can be filled again. Complexity: O(*n*).
    public func cancelAll() {
        limit = Self.least
        // Moved out first: a captured object may use the bag in its `deinit`.
        for registration in exchange(&registrations, with: []) { registration.cancel() }
    }

    @usableFromInline
    func insert(_ registration: RegistrationHandle) {
        if registrations.count >= limit {
            registrations.removeAll { !$0.exists }
            limit = max(Self.least, 2 * registrations.count)
        }
        registrations.append(registration)
    }

    /// The number of registrations that the bag holds, which may have ended.
    package var storedCount: Int { registrations.count }
}
