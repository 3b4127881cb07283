package import Playback

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

        package init(_ event: PlaybackEvent.Kind) {
            self =
                switch event {
                case .started: .started
                case .paused: .paused
                case .stopped: .stopped
                }
        }

        /// The occasions on which a `deinit` reacts, not a callback.
        package static let releases: [Occasion] = [.released, .closureReleased]
    }
}

extension Scenario.Occasion: CustomStringConvertible {
    /// The word that scenarios use, such as `started`.
    public var description: String {
        switch self {
        case .started: "started"
        case .paused: "paused"
        case .stopped: "stopped"
        case .initial: "initial"
        case .changed: "changed"
        case .released: "released"
        case .closureReleased: "closure released"
        }
    }
}

extension Scenario.Observer {
    /// The occasions on which the observer is called.
    package var occasions: [Scenario.Occasion] {
        if let stateOptions { return stateOptions.contains(.initial) ? [.initial, .changed] : [.changed] }
        return event.map { [Scenario.Occasion($0)] } ?? [.started, .paused, .stopped]
    }
}
