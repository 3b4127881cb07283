public import Playback

/// What an observer of the player's state wants to know, as in key-value observing.
public struct StateOptions: OptionSet, Sendable, Hashable {
    /// A bit for each option.
    public let rawValue: UInt8

    /// Combines options by their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// To be called at once, as soon as it is registered.
    public static let initial = StateOptions(rawValue: 1)
    /// To be told what the state was.
    public static let old = StateOptions(rawValue: 2)
    /// To be told what the state is.
    public static let new = StateOptions(rawValue: 4)

    /// The words that scenarios use for the options, in order.
    package static let words: [(word: String, option: StateOptions)] = [
        ("initial", .initial), ("old", .old), ("new", .new),
    ]
}

/// What an observer of the player's state is called with.
public struct StateChange: Sendable, Hashable, Codable {
    /// What the state was; `nil` for who does not want to know, and when nothing has changed yet.
    public var old: PlaybackState?

    /// What the state is; `nil` for who does not want to know.
    public var new: PlaybackState?

    /// Whether this is the call that comes with the registration.
    public var isInitial: Bool

    /// Describes a change, or the call before the first one.
    public init(from old: PlaybackState?, to new: PlaybackState?, isInitial: Bool = false) {
        self.old = old
        self.new = new
        self.isInitial = isInitial
    }

    /// The part of the change that an observer with these options gets.
    package func told(to options: StateOptions) -> StateChange {
        StateChange(
            from: options.contains(.old) ? old : nil, to: options.contains(.new) ? new : nil,
            isInitial: isInitial)
    }
}

extension PlaybackEvent {
    /// The event that caused a change of the state, where both states are known; `nil` when there is none.
    package init?(_ change: StateChange) {
        switch (change.new, change.old) {
        case (.playing(let item), _): self.init(.started, item)
        case (.paused(let item), _): self.init(.paused, item)
        case (.idle, .playing(let item)), (.idle, .paused(let item)): self.init(.stopped, item)
        default: return nil
        }
    }
}

extension StateChange: CustomStringConvertible {
    /// The change as a trace shows it, such as `changed from idle to playing Blue Train`.
    public var description: String {
        if isInitial { return new.map { "begins with \($0.words)" } ?? "begins" }
        return "changed" + (old.map { " from \($0.words)" } ?? "") + (new.map { " to \($0.words)" } ?? "")
    }
}

extension PlaybackState {
    /// The state as a trace shows it: `idle`, `playing Blue Train` or `paused Blue Train`.
    var words: String {
        switch self {
        case .idle: "idle"
        case .playing(let item): "playing \(item.title)"
        case .paused(let item): "paused \(item.title)"
        }
    }
}
