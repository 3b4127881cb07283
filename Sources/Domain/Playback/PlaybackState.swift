/// What an audio player is doing.
public enum PlaybackState: Hashable, Sendable, Codable {
    /// Nothing is loaded.
    case idle
    /// An item is playing.
    case playing(Item)
    /// An item is loaded and waits.
    case paused(Item)
}
