import ObservatorySupport

/// The name of a kind of notification.
///
///     extension NotificationName {
///         static let volumeChanged = NotificationName("volume changed")
///     }
///
/// Names are interned: each text gets a number once, and a center looks up the number. So posting neither
/// hashes nor compares strings.
public struct NotificationName: Hashable, Sendable {
    let number: Int

    /// Creates a name. Names with the same text are equal. Any thread may call it.
    public init(_ text: String) {
        number = Self.numbers.withLock { numbers in
            if let known = numbers[text] { return known }
            numbers[text] = numbers.count
            return numbers.count - 1
        }
    }

    private static let numbers = Lock<[String: Int]>([:])
}

extension NotificationName {
    /// Posted when an item has started.
    public static let playbackStarted = NotificationName("playback started")

    /// Posted when an item has been paused.
    public static let playbackPaused = NotificationName("playback paused")

    /// Posted when an item has been stopped.
    public static let playbackStopped = NotificationName("playback stopped")
}
