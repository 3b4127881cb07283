/// The state of an audio player.
public enum PlaybackState: Hashable, Sendable, Codable {
    /// Nothing is loaded.
    case idle
    /// An item is playing.
    case playing(Item)
    /// An item is paused.
    case paused(Item)
}
