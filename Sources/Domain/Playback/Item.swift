/// Something an audio player can play.
public struct Item: Hashable, Sendable, Codable {
    /// What a listener calls it.
    public let title: String

    /// How long it plays.
    public let duration: Duration

    /// Creates an item with a title and a duration.
    public init(title: String, duration: Duration) {
        self.title = title
        self.duration = duration
    }
}
