public import ObservatoryPlayback
package import ObserverRegistry
public import Observers
import OwnedThreads

/// An audio player that calls its observers on a thread of its own.
///
///     let token = player.observePlaybackStarted { player, item in
///         print("Now playing: \(item.title)")
///     }
///     player.play(blueTrain)            // returns at once
///     player.waitUntilDelivered()       // Now playing: Blue Train
///
/// Any thread may use the player. When a call returns, the state has changed and the set of observers to call
/// is fixed. The player's thread calls them afterwards. The thread ends when the player is deallocated.
public final class AudioPlayer: Sendable {
    /// A closure that receives the player and the item of the event.
    public typealias Observer = @Sendable (AudioPlayer, Item) -> Void

    private let observers = SharedRegistry<PlaybackMachine, Observation>(
        PlaybackMachine(), channels: PlaybackEvent.Kind.allCases.count)
    private let thread = OwnedThread(time: SystemTime())

    /// Creates a player that is idle and has no observers, and starts its thread.
    public init() {
        // The closure retains neither the player, which could then never be deallocated, nor the registry.
        thread.start { [weak observers] _ in
            observers?.deliverQueued()
            return nil
        }
    }

    // Nothing waits for the thread: every emission retains the player, so none is left.
    deinit { thread.stopSoon() }

    /// The current playback state, whether or not every observer has been called.
    public var state: PlaybackState { observers.withState { $0.state } }

    /// The number of registrations.
    public var observerCount: Int { observers.storedCount }

    /// The occupancy of the player's registry.
    package var occupancy: RegistryOccupancy { observers.occupancy }

    /// Starts an item. Complexity: O(1), plus O(*n*) on the player's thread for *n* observers of the event.
    public func play(_ item: Item) { notify(.started) { $0.play(item) } }

    /// Pauses the item that is playing; does nothing if no item is playing.
    public func pause() { notify(.paused) { $0.pause() } }

    /// Stops the item that is playing or paused; does nothing if idle.
    public func stop() { notify(.stopped) { $0.stop() } }

    /// Waits until every observer has received all events so far. Called by an observer of this player, it
    /// does not wait. An observer must not wait for a thread that waits for this player.
    public func waitUntilDelivered() { thread.settle { observers.queuedCount > 0 } }

    /// Calls the closure when an item starts, until the token is cancelled or dropped. Complexity: O(1).
    public func observePlaybackStarted(_ observer: @escaping Observer) -> SharedObservationToken {
        observe(.started, observer)
    }

    /// Calls the closure when an item is paused, until the token is cancelled or dropped. Complexity: O(1).
    public func observePlaybackPaused(_ observer: @escaping Observer) -> SharedObservationToken {
        observe(.paused, observer)
    }

    /// Calls the closure when an item is stopped, until the token is cancelled or dropped. Complexity: O(1).
    public func observePlaybackStopped(_ observer: @escaping Observer) -> SharedObservationToken {
        observe(.stopped, observer)
    }

    /// A closure that waits as ``waitUntilDelivered()`` does, without retaining the player.
    package var waiting: @Sendable () -> Void {
        { [thread, weak observers] in thread.settle { observers?.queuedCount != 0 } }
    }

    private func observe(_ event: PlaybackEvent.Kind, _ observer: @escaping Observer)
        -> SharedObservationToken
    {
        let id = observers.add(Observation(observer: observer), to: event.rawValue)
        return SharedObservationToken(SharedRegistrationHandle(id, in: observers))
    }

    /// Changes the state and, if that makes an event, has the thread call the observers.
    private func notify(_ event: PlaybackEvent.Kind, _ change: (inout PlaybackMachine) -> Item?) {
        let isQueued = observers.enqueue { machine in
            guard let item = change(&machine) else { return nil }
            return (Emission(player: self, item: item), event.rawValue)
        }
        if isQueued { thread.wake() }
    }
}
