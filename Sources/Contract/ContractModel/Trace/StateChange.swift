public import ObservatoryPlayback

/// The options of an observer of the player's state, as in key-value observing.
public struct StateOptions: OptionSet, Sendable, Hashable {
    /// A bit for each option.
    public let rawValue: UInt8

    /// Combines options by their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Calls the observer at once, when it is registered.
    public static let initial = StateOptions(rawValue: 1)
    /// Passes the old state.
    public static let old = StateOptions(rawValue: 2)
    /// Passes the new state.
    public static let new = StateOptions(rawValue: 4)

    /// The words that scenarios use for the options, in order.
    package static let words: [(word: String, value: StateOptions)] = [
        ("initial", .initial), ("old", .old), ("new", .new),
    ]
}

/// The change that an observer of the player's state receives.
public struct StateChange: Sendable, Hashable, Codable {
    /// The old state; `nil` unless the observer asked for it, and in the initial call.
    public var old: PlaybackState?

    /// The new state; `nil` unless the observer asked for it.
    public var new: PlaybackState?

    /// Whether this is the initial call, made on registration.
    public var isInitial: Bool

    /// Describes a change, or the initial call.
    public init(from old: PlaybackState?, to new: PlaybackState?, isInitial: Bool = false) {
        self.old = old
        self.new = new
        self.isInitial = isInitial
    }

    /// Returns the part of the change that an observer with these options receives.
    package func limited(to options: StateOptions) -> StateChange {
        StateChange(
            from: options.contains(.old) ? old : nil, to: options.contains(.new) ? new : nil,
            isInitial: isInitial)
    }
}

extension PlaybackEvent {
    /// Creates the event that caused a change whose states are both known; `nil` when no event did.
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
    /// The change as a trace shows it, such as `changed from idle to playing Blue Train`. Changes that differ
    /// have different texts: an initial call with an old state, which no option asks for, shows it.
    public var description: String {
        if isInitial {
            return "begins" + (new.map { " with \($0.words)" } ?? "")
                + (old.map { " after \($0.words)" } ?? "")
        }
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
