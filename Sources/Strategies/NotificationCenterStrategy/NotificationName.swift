import Synchronization

/// Names a kind of notification.
///
///     extension NotificationName {
///         static let volumeChanged = NotificationName("volume changed")
///     }
///
/// Names are interned: every text is given a number once, and a notification is looked up by the number,
/// so that posting costs no work with strings.
public struct NotificationName: Hashable, Sendable {
    let number: Int

    /// Makes a name; two names are the same when their texts are. It may be called from any thread.
    public init(_ text: String) {
        number = Self.numbers.withLock { numbers in
            if let known = numbers[text] { return known }
            numbers[text] = numbers.count
            return numbers.count - 1
        }
    }

    private static let numbers = Mutex<[String: Int]>([:])
}

extension NotificationName {
    /// An item has started.
    public static let playbackStarted = NotificationName("playback started")

    /// An item has been paused.
    public static let playbackPaused = NotificationName("playback paused")

    /// An item has been stopped.
    public static let playbackStopped = NotificationName("playback stopped")
}
