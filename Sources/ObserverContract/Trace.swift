public import Playback

/// What was delivered to whom, in order, and who was released when.
///
/// In text it is a line for each entry:
///
///     A started Blue Train
///     A paused Blue Train
///     A released
public struct Trace: Sendable, Hashable {
    /// The names of the observers that entries refer to by number.
    public let observers: [String]

    /// What happened, in order.
    public internal(set) var entries: [Entry] = []

    /// One delivery or one release.
    public enum Entry: Sendable, Hashable {
        /// An emission reached an observer.
        case delivered(PlaybackEvent, to: Int)
        /// An observer that had been dropped was freed.
        case released(Int)

        /// The number of the observer.
        public var observer: Int {
            switch self {
            case .delivered(_, let observer), .released(let observer): observer
            }
        }
    }

    init(of scenario: Scenario) { observers = scenario.observers.map(\.name) }

    /// The trace in text, a line for each entry.
    public var lines: [String] { entries.map(text) }

    private func text(of entry: Entry) -> String {
        switch entry {
        case .delivered(let event, let observer): "\(observers[observer]) \(event)"
        case .released(let observer): "\(observers[observer]) released"
        }
    }
}
