import BasicContainers

/// Holds tokens for an owner, and cancels all of them when it goes.
///
///     final class NowPlayingScreen {
///         private let bag = ObservationBag()
///
///         init(_ player: AudioPlayer) {
///             player.observePlaybackStarted { _, item in print(item.title) }.store(in: bag)
///         }
///     }
public final class ObservationBag {
    private var tokens = UniqueArray<ObservationToken>()

    /// Creates an empty bag.
    public init() {}

    /// Cancels all that the bag holds; it can be filled again. Complexity: O(*n*).
    public func cancelAll() {
        // Moved out first: what a closure captured may use the bag when it goes.
        _ = exchange(&tokens, with: UniqueArray())
    }

    func insert(_ token: consuming ObservationToken) { tokens.append(token) }
}
