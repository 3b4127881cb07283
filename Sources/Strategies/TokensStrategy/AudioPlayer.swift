public import ObservatoryPlayback
import ObserverRegistry
public import Observers

/// An audio player whose observers are closures, each kept registered by a token.
///
///     let token = player.observePlaybackStarted { player, item in
///         print("Now playing: \(item.title)")
///     }
///     player.play(blueTrain)          // Now playing: Blue Train
///     token.cancel()
///     player.play(giantSteps)         // prints nothing
public final class AudioPlayer {
    /// A closure that receives the player and the item of the event.
    public typealias Observer = (AudioPlayer, Item) -> Void

    private var machine = PlaybackMachine()
    private let observers = Registry<Observation>(channels: PlaybackEvent.Kind.allCases.count)

    /// Creates a player that is idle and has no observers.
    public init() {}

    /// The current playback state.
    public var state: PlaybackState { machine.state }

    /// The number of registrations.
    public var observerCount: Int { observers.storedCount }

    /// Starts an item. Complexity: O(*n*) for *n* observers of the event.
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

    /// Calls the closure when an item starts, until the token is cancelled or dropped. Complexity: O(1).
    public func observePlaybackStarted(_ observer: @escaping Observer) -> ObservationToken {
        observe(.started, observer)
    }

    /// Calls the closure when an item is paused, until the token is cancelled or dropped. Complexity: O(1).
    public func observePlaybackPaused(_ observer: @escaping Observer) -> ObservationToken {
        observe(.paused, observer)
    }

    /// Calls the closure when an item is stopped, until the token is cancelled or dropped. Complexity: O(1).
    public func observePlaybackStopped(_ observer: @escaping Observer) -> ObservationToken {
        observe(.stopped, observer)
    }

    private func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping Observer
    ) -> ObservationToken {
        let id = observers.add(Observation(observer: observer), to: event.rawValue)
        return ObservationToken(RegistrationHandle(id, in: observers))
    }

    private func notify(_ event: PlaybackEvent.Kind, _ item: Item) {
        observers.emit((self, item), on: event.rawValue) { observation, emission in
            observation.observer(emission.0, emission.1)
            return .made
        }
    }
}
