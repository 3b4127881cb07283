import ObserverRegistry
import Playback

/// What the player keeps of one observer.
struct Observation: ~Copyable, SharedRecord {
    let observer: AudioPlayer.Observer

    borrowing func receive(_ emission: Emission) -> Delivery {
        observer(emission.player, emission.item)
        return .made
    }
}

/// What an observer is called with. It keeps the player until every observer has been called (R15).
struct Emission: Sendable {
    let player: AudioPlayer
    let item: Item
}
