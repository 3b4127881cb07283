package import ObserverRegistry
public import Playback

/// An audio player that owns a thread, on which it calls its observers.
///
///     let token = player.observePlaybackStarted { player, item in
///         print("Now playing: \(item.title)")
///     }
///     player.play(blueTrain)            // returns at once
///     player.waitUntilTold()            // Now playing: Blue Train
///
/// Any thread may use it. What a call does to the player, and who is to hear of it, is settled when the call
/// returns; the observers hear of it afterwards, all on one thread, which is none of the callers'. The thread
/// ends with the player.
public final class AudioPlayer: Sendable {
    /// What an observer is called with: the player, and the item that the event is about.
    public typealias Observer = @Sendable (AudioPlayer, Item) -> Void

    private let observers = SharedRegistry<PlaybackMachine, Observation>(
        PlaybackMachine(), channels: PlaybackEvent.Kind.allCases.count)
    private let thread = OwnedThread(time: SystemTime())

    /// Creates a player that is idle and has no observers, and starts its thread.
    public init() {
        // The thread keeps neither the player, which could then never go, nor what it tells.
        thread.start { [weak observers] _ in
            observers?.deliverQueued()
            return nil
        }
    }

    // Whoever lets go of the player last waits for the thread; an observer does not, for it would wait for
    // itself.
    deinit { thread.stop() }

    /// What the player is doing now, whether or not everybody has been told.
    public var state: PlaybackState { observers.withState { $0.state } }

    /// How many registrations the player keeps.
    public var observerCount: Int { observers.storedCount }

    /// How full the player is.
    package var occupancy: RegistryOccupancy { observers.occupancy }

    /// Starts an item. Complexity: O(1), and O(*n*) on the thread of the player for *n* observers.
    public func play(_ item: Item) {
        notify(.started) { machine in
            machine.play(item)
            return item
        }
    }

    /// Pauses the item that is playing; does nothing when none is.
    public func pause() { notify(.paused) { $0.pause() } }

    /// Stops the item that is playing or paused; does nothing when idle.
    public func stop() { notify(.stopped) { $0.stop() } }

    /// Waits until everybody has been told of what has happened so far. Inside an observer it does not wait.
    public func waitUntilTold() { thread.settle() }

    /// Calls the closure when an item starts, for as long as the token is kept. Complexity: O(1).
    public func observePlaybackStarted(_ observer: @escaping Observer) -> ObservationToken {
        observe(.started, observer)
    }

    /// Calls the closure when an item is paused, for as long as the token is kept. Complexity: O(1).
    public func observePlaybackPaused(_ observer: @escaping Observer) -> ObservationToken {
        observe(.paused, observer)
    }

    /// Calls the closure when an item is stopped, for as long as the token is kept. Complexity: O(1).
    public func observePlaybackStopped(_ observer: @escaping Observer) -> ObservationToken {
        observe(.stopped, observer)
    }

    /// Waits as ``waitUntilTold()`` does, and does not keep the player.
    package var waiting: @Sendable () -> Void { { [thread] in thread.settle() } }

    private func observe(_ event: PlaybackEvent.Kind, _ observer: @escaping Observer) -> ObservationToken {
        let id = observers.add(Observation(observer: observer), to: event.rawValue)
        return ObservationToken(SharedRegistrationHandle(id, in: observers))
    }

    /// Changes the state, and leaves it to the thread to tell of it where that has come of it.
    private func notify(_ event: PlaybackEvent.Kind, _ change: (inout PlaybackMachine) -> Item?) {
        let isToBeTold = observers.enqueue { machine in
            guard let item = change(&machine) else { return nil }
            return (Emission(player: self, item: item), event.rawValue)
        }
        if isToBeTold { thread.wake() }
    }
}
