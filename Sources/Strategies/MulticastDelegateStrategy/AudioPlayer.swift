public import ObservatoryPlayback
import Observers

/// An audio player that has many delegates instead of one and holds them weakly.
///
///     player.addDelegate(screen)
///     player.play(blueTrain)          // screen.audioPlayer(player, didStart: blueTrain)
///     player.removeDelegate(screen)   // or release the screen
public final class AudioPlayer {
    private var machine = PlaybackMachine()
    private let delegates = MulticastDelegate<any AudioPlayerDelegate>()

    /// Creates a player that is idle and has no delegates.
    public init() {}

    /// The current playback state.
    public var state: PlaybackState { machine.state }

    /// The number of registrations. A deallocated observer is counted until the next emission.
    public var observerCount: Int { delegates.count }

    /// Starts an item. Complexity: O(*n*) for *n* delegates.
    public func play(_ item: Item) {
        machine.play(item)
        notify(.started, item)
    }

    /// Pauses the item that is playing; does nothing if no item is playing.
    public func pause() {
        if let item = machine.pause() { notify(.paused, item) }
    }

    /// Stops the item that is playing or paused; does nothing if idle.
    public func stop() {
        if let item = machine.stop() { notify(.stopped, item) }
    }

    /// Adds a delegate; adding it again has no effect. Complexity: O(1) on average.
    public func addDelegate(_ delegate: any AudioPlayerDelegate) {
        delegates.addDelegate(delegate)
    }

    /// Removes a delegate; does nothing if it was not added. Complexity: O(1) on average.
    public func removeDelegate(_ delegate: any AudioPlayerDelegate) {
        delegates.removeDelegate(delegate)
    }

    private func notify(_ event: PlaybackEvent.Kind, _ item: Item) {
        switch event {
        case .started:
            delegates.invokeDelegates(with: (self, item)) { $0.audioPlayer($1.0, didStart: $1.1) }
        case .paused:
            delegates.invokeDelegates(with: (self, item)) { $0.audioPlayer($1.0, didPause: $1.1) }
        case .stopped:
            delegates.invokeDelegates(with: (self, item)) { $0.audioPlayer($1.0, didStop: $1.1) }
        }
    }
}
