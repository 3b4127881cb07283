public import ObservatoryPlayback
import ObserverRegistry

/// An audio player whose observers are objects that conform to a protocol and are held weakly.
///
///     player.addObserver(screen)
///     player.play(blueTrain)          // screen.playbackStarted(player, blueTrain)
///     player.removeObserver(screen)   // or release the screen
public final class AudioPlayer {
    private var machine = PlaybackMachine()
    private let observers = Registry<Observation>()

    /// Creates a player that is idle and has no observers.
    public init() {}

    /// The current playback state.
    public var state: PlaybackState { machine.state }

    /// The number of registrations. A deallocated observer is counted until the next emission.
    public var observerCount: Int { observers.storedCount }

    /// Starts an item. Complexity: O(*n*) for *n* observers.
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

    /// Registers an observer; registering it again has no effect. Complexity: O(1) on average.
    public func addObserver(_ observer: any AudioPlayerObserver) {
        observers.add(Observation(observer: observer), for: observer)
    }

    /// Removes an observer; does nothing if it is not registered. Complexity: O(1) on average.
    public func removeObserver(_ observer: any AudioPlayerObserver) {
        observers.remove(for: observer)
    }

    private func notify(_ event: PlaybackEvent.Kind, _ item: Item) {
        observers.emit((self, event, item)) { observation, emission in
            guard let observer = observation.observer else { return .observerGone }
            switch emission.1 {
            case .started: observer.playbackStarted(emission.0, emission.2)
            case .paused: observer.playbackPaused(emission.0, emission.2)
            case .stopped: observer.playbackStopped(emission.0, emission.2)
            }
            return .made
        }
    }
}
