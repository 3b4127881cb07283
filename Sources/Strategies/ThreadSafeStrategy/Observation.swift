import ObservatoryPlayback
import ObserverRegistry

/// The player's record of one observer.
struct Observation: ~Copyable, SharedRecord {
    let observer: AudioPlayer.Observer

    borrowing func receive(_ emission: Emission) -> Delivery {
        observer(emission.player, emission.item)
        return .made
    }
}

/// The arguments of an observer. They retain the player until every observer has been called (R15).
struct Emission: Sendable {
    let player: AudioPlayer
    let item: Item
}
