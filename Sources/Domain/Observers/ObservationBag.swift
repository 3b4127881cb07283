public import ObserverRegistry

/// Holds observations of any subjects for an owner, and ends all of them when it goes.
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

    /// Ends all observations that the bag holds; it can be filled again. Complexity: O(*n*).
    public func cancelAll() {
        // Moved out first: what a closure captured may use the bag when it goes.
        for registration in exchange(&registrations, with: []) { registration.cancel() }
    }

    @usableFromInline
    func insert(_ registration: RegistrationHandle) { registrations.append(registration) }
}
