package import ObservatoryPlayback

extension Scenario {
    /// What an observer can react to: a call, or a release.
    public enum Occasion: Int, Sendable, CaseIterable {
        /// An event was delivered to an observer of events.
        case started, paused, stopped
        /// A new observer of the state gets its initial value.
        case initial
        /// The state was set, and the change was delivered to an observer of the state.
        case changed
        /// The observer, which was dropped, is deallocated.
        case released
        /// The closure of one of its registrations is freed.
        case closureReleased

        // The events come first, in the same order, so their raw values are the same.
        package init(_ event: PlaybackEvent.Kind) { self = Self(rawValue: event.rawValue)! }

        /// The occasions on which a `deinit` reacts, not a callback.
        package static let releases: [Occasion] = [.released, .closureReleased]
    }
}

extension Scenario.Occasion: CustomStringConvertible {
    /// The word that scenarios use, such as `started`.
    public var description: String { Self.words[rawValue] }

    private static let words = [
        "started", "paused", "stopped", "initial", "changed", "released", "closure released",
    ]
}

extension Scenario.Observer {
    /// The occasions on which the observer is called.
    package var occasions: [Scenario.Occasion] {
        if let stateOptions { return stateOptions.contains(.initial) ? [.initial, .changed] : [.changed] }
        return event.map { [Scenario.Occasion($0)] } ?? [.started, .paused, .stopped]
    }
}
