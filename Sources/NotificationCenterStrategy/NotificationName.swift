/// Names a kind of notification.
///
///     extension NotificationName {
///         static let volumeChanged = NotificationName("volume changed")
///     }
public struct NotificationName: Hashable, Sendable {
    private let text: String

    /// Makes a name; two names are the same when their texts are.
    public init(_ text: String) { self.text = text }
}

extension NotificationName {
    /// An item has started.
    public static let playbackStarted = NotificationName("playback started")

    /// An item has been paused.
    public static let playbackPaused = NotificationName("playback paused")

    /// An item has been stopped.
    public static let playbackStopped = NotificationName("playback stopped")
}
