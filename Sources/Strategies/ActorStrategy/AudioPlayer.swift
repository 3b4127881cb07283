public import ObservatoryPlayback
package import ObserverRegistry
public import Observers

/// An audio player that is an actor. Closures observe it inside its isolation; tasks read an asynchronous
/// sequence of its events.
///
///     let token = player.observePlaybackStarted { player, item in
///         print("Now playing: \(item.title)")
///     }
///     await player.play(blueTrain)      // Now playing: Blue Train
///
/// A caller outside the player's isolation awaits `play`, `pause` and `stop`. When they return, every closure
/// has been called. A task that reads ``events()`` receives the event when it next runs.
///
/// Registering and cancelling are `nonisolated`. They have taken effect when the call returns, and a token
/// can cancel in its `deinit`, which cannot await.
public actor AudioPlayer {
    /// A closure that receives the player, which it may use without `await`, and the item of the event.
    public typealias Observer = @Sendable (isolated AudioPlayer, Item) -> Void

    private var machine = PlaybackMachine()
    private let observers = SharedRegistry<Void, Observation>((), channels: PlaybackEvent.Kind.allCases.count)
    private let broadcast = Broadcast<PlaybackEvent>()

    /// Creates a player that is idle and has no observers.
    public init() {}

    /// The current playback state.
    public var state: PlaybackState { machine.state }

    /// The number of registered closures.
    public nonisolated var observerCount: Int { observers.storedCount }

    /// The occupancy of the registry of closures.
    package nonisolated var occupancy: RegistryOccupancy { observers.occupancy }

    /// The number of event sequences that are still being filled.
    public nonisolated var sequenceCount: Int { broadcast.inboxCount }

    /// Starts an item. Complexity: O(*n*) for *n* observers of the event.
    public func play(_ item: Item) {
        machine.play(item)
        tell(.started, item)
    }

    /// Pauses the item that is playing; does nothing if no item is playing.
    public func pause() {
        if let item = machine.pause() { tell(.paused, item) }
    }

    /// Stops the item that is playing or paused; does nothing if idle.
    public func stop() {
        if let item = machine.stop() { tell(.stopped, item) }
    }

    /// Calls the closure when an item starts, until the token is cancelled or dropped. Complexity: O(1).
    public nonisolated func observePlaybackStarted(_ observer: @escaping Observer) -> SharedObservationToken {
        observe(.started, observer)
    }

    /// Calls the closure when an item is paused, until the token is cancelled or dropped. Complexity: O(1).
    public nonisolated func observePlaybackPaused(_ observer: @escaping Observer) -> SharedObservationToken {
        observe(.paused, observer)
    }

    /// Calls the closure when an item is stopped, until the token is cancelled or dropped. Complexity: O(1).
    public nonisolated func observePlaybackStopped(_ observer: @escaping Observer) -> SharedObservationToken {
        observe(.stopped, observer)
    }

    /// Returns a sequence of all events from now on, for one consumer. Complexity: O(1).
    ///
    ///     let events = player.events()
    ///     let task = Task {
    ///         for await event in events { print(event) }
    ///     }
    ///     await player.play(blueTrain)      // started Blue Train, when the task runs
    ///
    /// The sequence ends when the player is deallocated, or when the task that reads it is cancelled and
    /// asks for an event.
    public nonisolated func events() -> PlaybackEvents { PlaybackEvents(broadcast.makeInbox()) }

    private nonisolated func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping Observer
    ) -> SharedObservationToken {
        let id = observers.add(Observation(observer: observer), to: event.rawValue)
        return SharedObservationToken(SharedRegistrationHandle(id, in: observers))
    }

    // The sequences come first: a closure may call the player, and the events that it causes must come after
    // this one in every sequence. Filling a sequence calls nothing back.
    private func tell(_ event: PlaybackEvent.Kind, _ item: Item) {
        broadcast.send(PlaybackEvent(event, item))
        observers.emit { _ in
            let emission = Emission(item: item) { observer, item in
                // Not in release builds, where the call alone takes as long as the delivery.
                #if DEBUG
                    self.assertIsolated()
                #endif
                observer(self, item)
            }
            return (emission, event.rawValue)
        }
    }
}
