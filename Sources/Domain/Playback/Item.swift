/// Something an audio player can play.
public struct Item: Hashable, Sendable, Codable {
    /// The title that listeners see.
    public let title: String

    /// The playing time.
    public let duration: Duration

    /// Creates an item with a title and a duration.
    public init(title: String, duration: Duration) {
        self.title = title
        self.duration = duration
    }
}
