package import Playback

extension Scenario {
    /// Why an observer is called, or what of it is freed.
    public enum Occasion: Int, Sendable, CaseIterable {
        /// An event, delivered to observers of events.
        case started, paused, stopped
        /// An observer of the state that wants its initial value has been registered.
        case initial
        /// The state was set, which is delivered to observers of the state.
        case changed
        /// The observer, which had been dropped, is freed.
        case released
        /// The closure of one of its registrations is freed.
        case letGo

        /// The occasion that an event is.
        package init(_ event: PlaybackEvent.Kind) {
            self =
                switch event {
                case .started: .started
                case .paused: .paused
                case .stopped: .stopped
                }
        }

        /// What the observer does then is done by a `deinit`, and not in a call.
        package static let releases: [Occasion] = [.released, .letGo]
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
        case .letGo: "let go"
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
