package import ObserverRegistry
public import Observers
import OwnedThreads
public import Playback

/// An audio player that owns a thread, on which it calls its observers.
///
///     let token = player.observePlaybackStarted { player, item in
///         print("Now playing: \(item.title)")
///     }
///     player.play(blueTrain)            // returns at once
///     player.waitUntilTold()            // Now playing: Blue Train
///
/// Any thread may use it. When a call returns, the state has changed and it is settled which observers will be
/// called; they are called afterwards, all on the one thread that the player owns. The thread ends with the
/// player.
public final class AudioPlayer: Sendable {
    /// What an observer is called with: the player, and the item that the event is about.
    public typealias Observer = @Sendable (AudioPlayer, Item) -> Void

    private let observers = SharedRegistry<PlaybackMachine, Observation>(
        PlaybackMachine(), channels: PlaybackEvent.Kind.allCases.count)
    private let thread = OwnedThread(time: SystemTime())

    /// Creates a player that is idle and has no observers, and starts its thread.
    public init() {
        // The thread keeps neither the player, which could then never go, nor what it delivers.
        thread.start { [weak observers] _ in
            observers?.deliverQueued()
            return nil
        }
    }

    // The thread that releases the player last waits for the player's thread, unless it is that thread: it would
    // wait for itself.
    deinit { thread.stop() }

    /// What the player is doing now, whether or not every observer has been called.
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

    /// Waits until every observer has been called with what has happened so far. Inside an observer it does not
    /// wait.
    public func waitUntilTold() { thread.settle() }

    /// Calls the closure when an item starts, for as long as the token is kept. Complexity: O(1).
    public func observePlaybackStarted(_ observer: @escaping Observer) -> SharedObservationToken {
        observe(.started, observer)
    }

    /// Calls the closure when an item is paused, for as long as the token is kept. Complexity: O(1).
    public func observePlaybackPaused(_ observer: @escaping Observer) -> SharedObservationToken {
        observe(.paused, observer)
    }

    /// Calls the closure when an item is stopped, for as long as the token is kept. Complexity: O(1).
    public func observePlaybackStopped(_ observer: @escaping Observer) -> SharedObservationToken {
        observe(.stopped, observer)
    }

    /// Waits as ``waitUntilTold()`` does, and does not keep the player.
    package var waiting: @Sendable () -> Void { { [thread] in thread.settle() } }

    private func observe(_ event: PlaybackEvent.Kind, _ observer: @escaping Observer)
        -> SharedObservationToken
    {
        let id = observers.add(Observation(observer: observer), to: event.rawValue)
        return SharedObservationToken(SharedRegistrationHandle(id, in: observers))
    }

    /// Changes the state, and has the thread call the observers where there is something to tell.
    private func notify(_ event: PlaybackEvent.Kind, _ change: (inout PlaybackMachine) -> Item?) {
        let isToBeTold = observers.enqueue { machine in
            guard let item = change(&machine) else { return nil }
            return (Emission(player: self, item: item), event.rawValue)
        }
        if isToBeTold { thread.wake() }
    }
}
