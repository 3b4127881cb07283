import ObservatoryPlayback
import ObserverRegistry

/// The player's record of one observer.
struct Observation: ~Copyable, SharedRecord {
    let observer: AudioPlayer.Observer

    borrowing func receive(_ emission: Emission) -> Delivery {
        emission.call(observer, emission.item)
        return .made
    }
}

/// The arguments of an observer, and how to call it.
struct Emission: Sendable {
    let item: Item

    /// Calls an observer with the player, which it retains until every observer has been called (R15).
    // The player creates this closure, and it must run only in the player's isolation. The compiler cannot
    // check that, but it holds: the registry calls observers only inside `emit`, and only the player calls
    // `emit`. `assumeIsolated` would check it at run time, with two allocations for each call.
    nonisolated(unsafe) let call: (AudioPlayer.Observer, Item) -> Void
}
