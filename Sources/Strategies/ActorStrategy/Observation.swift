import ObserverRegistry
import Playback

/// What the player keeps of one closure.
struct Observation: ~Copyable, SharedRecord {
    let observer: AudioPlayer.Observer

    borrowing func receive(_ emission: Emission) -> Delivery {
        // The registry cannot know it, but only the player emits, and so every delivery is isolated to it.
        emission.player.assumeIsolated { [observer] player in observer(player, emission.item) }
        return .made
    }
}

/// What a closure is called with. It keeps the player until every closure has been called (R15).
struct Emission: Sendable {
    let player: AudioPlayer
    let item: Item
}
