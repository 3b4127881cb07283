import Playback

extension Scenario.Occasion {
    /// The occasion that an event is.
    init(_ event: PlaybackEvent.Kind) {
        self =
            switch event {
            case .started: .started
            case .paused: .paused
            case .stopped: .stopped
            }
    }
}

extension Scenario.Observer {
    /// The occasions on which the observer is called.
    var occasions: [Scenario.Occasion] {
        if let stateOptions { return stateOptions.contains(.initial) ? [.initial, .changed] : [.changed] }
        return event.map { [Scenario.Occasion($0)] } ?? [.started, .paused, .stopped]
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
        }
    }
}

extension Scenario.Action {
    /// The observer that it registers, if it registers one.
    var registered: Int? { if case .observe(let observer, _) = self { observer } else { nil } }

    /// The observer whose registrations it removes, if it does.
    var removed: Int? { if case .remove(let observer, _) = self { observer } else { nil } }

    /// The observer that it drops, if it drops one.
    var dropped: Int? { if case .drop(let observer) = self { observer } else { nil } }

    /// Whether an event may come of it.
    var emits: Bool {
        switch self {
        case .play, .pause, .stop: true
        case .together(let threads): threads.joined().contains { $0.action.emits }
        default: false
        }
    }
}
