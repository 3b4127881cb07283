public import ObserverRegistry

/// Holds observations of any subjects, and ends all of them when it is deallocated.
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

    /// Creates an empty bag.
    public init() {}

    deinit { cancelAll() }

    /// Ends all observations in the bag, which can be filled again. Complexity: O(*n*).
    public func cancelAll() {
        // Moved out first: a captured object may use the bag in its `deinit`.
        for registration in exchange(&registrations, with: []) { registration.cancel() }
    }

    @usableFromInline
    func insert(_ registration: RegistrationHandle) { registrations.append(registration) }
}
