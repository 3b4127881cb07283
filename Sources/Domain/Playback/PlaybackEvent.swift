/// One thing that happened to an audio player, with the item that it happened to.
///
/// The item travels inside the event, so that an observer which is called late still gets the item
/// that was played and not the one that is playing by then (rule R06).
public struct PlaybackEvent: Hashable, Sendable, Codable {
    /// The things that can happen.
    public enum Kind: Int, CaseIterable, Hashable, Sendable, Codable {
        /// An item has begun to play.
        case started
        /// The item that was playing has been paused.
        case paused
        /// The item that was playing or paused has been stopped.
        case stopped
    }

    /// What happened.
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
