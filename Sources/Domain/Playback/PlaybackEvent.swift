/// An event of an audio player, together with its item.
///
/// The event carries the item, so an observer that is called late receives the item of the event and not the
/// item that is playing by then (R06).
public struct PlaybackEvent: Hashable, Sendable, Codable {
    /// The kinds of event.
    public enum Kind: Int, CaseIterable, Hashable, Sendable, Codable {
        /// An item has begun to play.
        case started
        /// The item that was playing has been paused.
        case paused
        /// The item that was playing or paused has been stopped.
        case stopped
    }

    /// The kind of the event.
    public let kind: Kind

    /// The item that was started, paused or stopped.
    public let item: Item

    /// Creates an event of a kind about an item.
    public init(_ kind: Kind, _ item: Item) {
        self.kind = kind
        self.item = item
    }
}

extension PlaybackEvent.Kind: CustomStringConvertible {
    /// The word that traces and scenarios use: `started`, `paused` or `stopped`.
    public var description: String {
        switch self {
        case .started: "started"
        case .paused: "paused"
        case .stopped: "stopped"
        }
    }
}

extension PlaybackEvent: CustomStringConvertible {
    /// The event as a trace shows it, such as `started Blue Train`.
    public var description: String { "\(kind) \(item.title)" }
}
