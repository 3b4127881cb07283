/// The rules of playback, without any observer: which call changes the state, and which event it makes.
///
/// Every `AudioPlayer` of this package owns one, so that the players differ in how they tell their
/// observers and in nothing else.
///
///     var machine = PlaybackMachine()
///     machine.pause()                    // nil, nothing is playing
///     machine.play(blueTrain)            // started Blue Train
///     machine.pause()                    // paused Blue Train
///     machine.stop()                     // stopped Blue Train
public struct PlaybackMachine: Hashable, Sendable {
    /// What the player is doing now.
    public private(set) var state = PlaybackState.idle

    /// Creates a machine that is idle.
    public init() {}

    /// Starts an item, whatever was going on before.
    public mutating func play(_ item: Item) -> PlaybackEvent? {
        state = .playing(item)
        return PlaybackEvent(.started, item)
    }

    /// Pauses the item that is playing; does nothing when none is.
    public mutating func pause() -> PlaybackEvent? {
        guard case .playing(let item) = state else { return nil }
        state = .paused(item)
        return PlaybackEvent(.paused, item)
    }

    /// Stops the item that is playing or paused; does nothing when idle.
    public mutating func stop() -> PlaybackEvent? {
        switch state {
        case .idle:
            return nil
        case .playing(let item), .paused(let item):
            state = .idle
            return PlaybackEvent(.stopped, item)
        }
    }
}
