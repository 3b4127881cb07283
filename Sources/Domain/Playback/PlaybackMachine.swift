/// The rules of playback, without any observer: which call changes the state, and what it happened to.
///
/// Every `AudioPlayer` of this package owns one, so that the players differ in how they tell their
/// observers and in nothing else.
///
///     var machine = PlaybackMachine()
///     machine.pause()                    // nil: nothing is playing, so there is no event
///     machine.play(blueTrain)
///     machine.pause()                    // blueTrain, which has been paused
///     machine.stop()                     // blueTrain, which has been stopped
public struct PlaybackMachine: Hashable, Sendable {
    /// What the player is doing now.
    public private(set) var state = PlaybackState.idle

    /// Creates a machine that is idle.
    public init() {}

    /// Starts an item, whatever was going on before.
    public mutating func play(_ item: Item) { state = .playing(item) }

    /// Pauses the item that is playing and returns it; does nothing when none is.
    public mutating func pause() -> Item? {
        guard case .playing(let item) = state else { return nil }
        state = .paused(item)
        return item
    }

    /// Stops the item that is playing or paused and returns it; does nothing when idle.
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
