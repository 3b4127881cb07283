/// An audio player that says how it tells its observers; what it plays is seen to here.
///
///     final class Player: ExercisePlayer {
///         var machine = PlaybackMachine()
///         func notify(_ event: PlaybackEvent) { ... }
///     }
public protocol ExercisePlayer: PlayerUnderTest {
    /// What is played.
    var machine: PlaybackMachine { get set }

    /// Calls every observer of an event.
    func notify(_ event: PlaybackEvent)
}

extension ExercisePlayer {
    /// Starts an item, and tells of it.
    public func play(_ item: Item) {
        machine.play(item)
        notify(PlaybackEvent(.started, item))
    }

    /// Pauses the item that is playing, and tells of it; does nothing when none is.
    public func pause() {
        if let item = machine.pause() { notify(PlaybackEvent(.paused, item)) }
    }

    /// Stops the item that is playing or paused, and tells of it; does nothing when idle.
    public func stop() {
        if let item = machine.stop() { notify(PlaybackEvent(.stopped, item)) }
    }
}
