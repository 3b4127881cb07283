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
        case .released: "released"
        case .letGo: "let go"
        }
    }
}

extension Scenario.Occasion {
    /// What the observer does then is done by a `deinit`, and not in a call.
    static let releases: [Scenario.Occasion] = [.released, .letGo]
}

extension Scenario {
    /// Whether something acts when it is freed, which many a subject does not survive: to change a list while it is
    /// being changed is a trap.
    package var actsOnRelease: Bool {
        observers.contains { observer in
            Occasion.releases.contains { observer.reactions[$0] != nil }
        }
    }
}

extension Scenario {
    /// Whether it needs a deinit that acts, a second player or very many registrations: no exercise is about these, and
    /// few of the small subjects in them survive all three.
    package var goesBeyondExercises: Bool {
        actsOnRelease || hasSecondPlayer || steps.contains { $0.action.isChurn }
    }
}

extension Scenario.Action {
    /// Whether it registers and removes one observer after another.
    var isChurn: Bool { if case .churn = self { true } else { false } }

    /// The number of the player that it is done with, 0 or 1, and what is done.
    var target: (player: Int, action: Scenario.Action) {
        if case .second(let action) = self { (1, action) } else { (0, self) }
    }

    /// The observer that it registers, if it registers one.
    var registered: Int? { if case .observe(let observer, _) = target.action { observer } else { nil } }

    /// The observer whose registrations it removes, if it does.
    var removed: Int? { if case .remove(let observer, _) = target.action { observer } else { nil } }

    /// The item that it plays, if it plays one.
    var played: Int? { if case .play(let item) = target.action { item } else { nil } }

    /// The observer that it drops, if it drops one.
    var dropped: Int? { if case .drop(let observer) = self { observer } else { nil } }

    /// Whether an event may come of it.
    var emits: Bool {
        switch self {
        case .play, .pause, .stop: true
        case .together(let threads): threads.joined().contains { $0.action.emits }
        case .second(let action): action.emits
        default: false
        }
    }
}
