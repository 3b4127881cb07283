import ObserverRegistry
import Playback

/// What the player keeps of one closure.
struct Observation: ~Copyable, SharedRecord {
    let observer: AudioPlayer.Observer

    borrowing func receive(_ emission: Emission) -> Delivery {
        emission.call(observer, emission.item)
        return .made
    }
}

/// What closures are called with, and how.
struct Emission: Sendable {
    let item: Item

    /// Calls a closure with the player, which it keeps until every closure has been called (R15).
    // The player makes it, and it may be called in the isolation of the player alone. The registry cannot know
    // that, but it calls observers only while something is emitted, and only the player emits. The runtime is not
    // asked, as `assumeIsolated` would ask it: that takes two allocations for each call.
    nonisolated(unsafe) let call: (AudioPlayer.Observer, Item) -> Void
}
