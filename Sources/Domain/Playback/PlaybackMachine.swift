/// The rules of playback, without observers: which calls change the state, and which item they affect.
///
/// Every `AudioPlayer` of this package owns one, so the players differ only in how they notify observers.
///
///     var machine = PlaybackMachine()
///     machine.pause()                    // nil: nothing is playing, so there is no event
///     machine.play(blueTrain)
///     machine.pause()                    // blueTrain, which has been paused
///     machine.stop()                     // blueTrain, which has been stopped
public struct PlaybackMachine: Hashable, Sendable {
    /// The current playback state.
    public private(set) var state = PlaybackState.idle

    /// Creates a machine that is idle.
    public init() {}

    /// Starts an item, in any state, and returns it.
    @discardableResult
    public mutating func play(_ item: Item) -> Item {
        state = .playing(item)
        return item
    }

    /// Pauses the item that is playing and returns it; returns `nil` if no item is playing.
    public mutating func pause() -> Item? {
        guard case .playing(let item) = state else { return nil }
        state = .paused(item)
        return item
    }

    /// Stops the item that is playing or paused and returns it; returns `nil` if idle.
    public mutating func stop() -> Item? {
        switch state {
        case .idle:
            return nil
        case .playing(let item), .paused(let item):
            state = .idle
            return item
        }
    }
}
