/// An audio player that only has to implement how it notifies its observers; playback is provided.
///
///     final class Player: ExercisePlayer {
///         var machine = PlaybackMachine()
///         func notify(_ event: PlaybackEvent) { ... }
///     }
public protocol ExercisePlayer: PlayerUnderTest {
    /// The state of the playback.
    var machine: PlaybackMachine { get set }

    /// Calls every observer of an event.
    func notify(_ event: PlaybackEvent)
}

extension ExercisePlayer {
    /// Starts an item, and notifies the observers.
    public func play(_ item: Item) { notify(PlaybackEvent(.started, machine.play(item))) }

    /// Pauses the item that is playing, and notifies the observers; does nothing if no item is playing.
    public func pause() { if let item = machine.pause() { notify(PlaybackEvent(.paused, item)) } }

    /// Stops the item that is playing or paused, and notifies the observers; does nothing when idle.
    public func stop() { if let item = machine.stop() { notify(PlaybackEvent(.stopped, item)) } }
}
