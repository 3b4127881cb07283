package import ObserverRegistry
public import Observers
public import Playback

/// An audio player that is an actor: closures observe it in its own isolation, and tasks by reading a sequence
/// of its events.
///
///     let token = player.observePlaybackStarted { player, item in
///         print("Now playing: \(item.title)")
///     }
///     await player.play(blueTrain)      // Now playing: Blue Train
///
/// A caller that is not isolated to the player awaits `play`, `pause` and `stop`, and when they return every closure
/// has been called. A task that reads ``events()`` gets the event when it runs next.
///
/// Registering and cancelling are not isolated. So it is settled when the call returns which closures will be called,
/// and a token can cancel in its `deinit`, which cannot await.
public actor AudioPlayer {
    /// What an observer is called with: the player, which it may use without waiting, and the item that the
    /// event is about.
    public typealias Observer = @Sendable (isolated AudioPlayer, Item) -> Void

    private var machine = PlaybackMachine()
    private let observers = SharedRegistry<Void, Observation>((), channels: PlaybackEvent.Kind.allCases.count)
    private let broadcast = Broadcast<PlaybackEvent>()

    /// Creates a player that is idle and has no observers.
    public init() {}

    /// What the player is doing now.
    public var state: PlaybackState { machine.state }

    /// How many registrations of closures the player keeps.
    public nonisolated var observerCount: Int { observers.storedCount }

    /// How full the player is of registrations of closures.
    package nonisolated var occupancy: RegistryOccupancy { observers.occupancy }

    /// How many sequences of events the player keeps.
    public nonisolated var sequenceCount: Int { broadcast.inboxCount }

    /// Starts an item. Complexity: O(*n*) for *n* observers of the event.
    public func play(_ item: Item) {
        machine.play(item)
        tell(.started, item)
    }

    /// Pauses the item that is playing; does nothing when none is.
    public func pause() {
        if let item = machine.pause() { tell(.paused, item) }
    }

    /// Stops the item that is playing or paused; does nothing when idle.
    public func stop() {
        if let item = machine.stop() { tell(.stopped, item) }
    }

    /// Calls the closure when an item starts, for as long as the token is kept. Complexity: O(1).
    public nonisolated func observePlaybackStarted(_ observer: @escaping Observer) -> SharedObservationToken {
        observe(.started, observer)
    }

    /// Calls the closure when an item is paused, for as long as the token is kept. Complexity: O(1).
    public nonisolated func observePlaybackPaused(_ observer: @escaping Observer) -> SharedObservationToken {
        observe(.paused, observer)
    }

    /// Calls the closure when an item is stopped, for as long as the token is kept. Complexity: O(1).
    public nonisolated func observePlaybackStopped(_ observer: @escaping Observer) -> SharedObservationToken {
        observe(.stopped, observer)
    }

    /// A sequence of all events from now on, for one consumer. Complexity: O(1).
    ///
    ///     let events = player.events()
    ///     let task = Task {
    ///         for await event in events { print(event) }
    ///     }
    ///     await player.play(blueTrain)      // started Blue Train, when the task runs
    ///
    /// It ends when the player is deallocated, or when the task that reads it is cancelled.
    public nonisolated func events() -> PlaybackEvents { PlaybackEvents(broadcast.makeInbox()) }

    private nonisolated func observe(
        _ event: PlaybackEvent.Kind, _ observer: @escaping Observer
    ) -> SharedObservationToken {
        let id = observers.add(Observation(observer: observer), to: event.rawValue)
        return SharedObservationToken(SharedRegistrationHandle(id, in: observers))
    }

    // The sequences come first: nothing is called by that, while a closure may use the player, and what comes
    // of it must come after this event for every observer.
    private func tell(_ event: PlaybackEvent.Kind, _ item: Item) {
        broadcast.send(PlaybackEvent(event, item))
        observers.emit { _ in
            (Emission(item: item) { observer, item in observer(self, item) }, event.rawValue)
        }
    }
}
