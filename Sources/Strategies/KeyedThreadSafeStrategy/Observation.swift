import ObservatoryPlayback
import ObserverRegistry

/// The player's record of one registration.
struct Observation: ~Copyable, SharedRecord, WeakRecord {
    weak let observer: (any AudioPlayerObserver)?

    var object: AnyObject? { observer }

    borrowing func receive(_ emission: Emission) -> Delivery {
        guard let observer else { return .observerGone }
        switch emission.event {
        case .started: observer.playbackStarted(emission.player, emission.item)
        case .paused: observer.playbackPaused(emission.player, emission.item)
        case .stopped: observer.playbackStopped(emission.player, emission.item)
        }
        return .made
    }
}

/// The arguments of an observer. They retain the player until every observer has been called (R15).
struct Emission: Sendable {
    let player: AudioPlayer
    let event: PlaybackEvent.Kind
    let item: Item
}
