public import ObservatoryPlayback
package import ObserverRegistry
import OwnedThreads

/// An audio player that calls its observers on a thread of its own. The observers, held weakly, observe
/// every item or chosen items.
///
///     player.addObserver(screen, for: blueTrain)
///     player.addObserver(history)       // observes every item
///     player.play(blueTrain)            // returns at once
///     player.waitUntilDelivered()       // screen.playbackStarted(player, blueTrain), then history
///
/// Any thread may use the player. When a call returns, the state has changed and the set of observers to call
/// is fixed. The player's thread calls them afterwards. The thread ends when the player is deallocated.
///
/// Registering an object twice for the same item makes one registration. Registering it for another item, or
/// for every item, makes another one.
public final class AudioPlayer: Sendable {
    private let observers = SharedKeyedRegistry<Item, PlaybackMachine, Observation>(PlaybackMachine())

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

    /// The number of registrations. A deallocated observer is counted until the next emission about its item
    /// at the latest.
    public var observerCount: Int { observers.storedCount }

    /// The number of items that have registrations. An item whose observers were all deallocated is counted
    /// until the next emission about it at the latest.
    public var observedItemCount: Int { observers.keyCount }

    /// The occupancy of the player's registry.
    package var occupancy: RegistryOccupancy { observers.occupancy }

    /// A closure that waits as ``waitUntilDelivered()`` does, without retaining the player.
    package var waiting: @Sendable () -> Void {
        { [thread, weak observers] in thread.settle { observers?.queuedCount != 0 } }
    }

    /// Starts an item. Complexity: O(1), and on the player's thread O(*n*) for *n* observers of the item or
    /// of every item.
    public func play(_ item: Item) { notify(.started) { $0.play(item) } }

    /// Pauses the item that is playing; does nothing if no item is playing.
    public func pause() { notify(.paused) { $0.pause() } }

    /// Stops the item that is playing or paused; does nothing if idle.
    public func stop() { notify(.stopped) { $0.stop() } }

    /// Waits until every observer has received all events so far. Called by an observer of this player, it
    /// does not wait. An observer must not wait for a thread that waits for this player.
    public func waitUntilDelivered() { thread.settle { observers.queuedCount > 0 } }

    /// Registers an observer for every item; registering it again has no effect. Complexity: O(1) on average.
    public func addObserver(_ observer: any AudioPlayerObserver) {
        observers.add(Observation(observer: observer), for: observer)
    }

    /// Registers an observer for an item; registering it again has no effect. Complexity: O(1) on average.
    public func addObserver(_ observer: any AudioPlayerObserver, for item: Item) {
        observers.add(Observation(observer: observer), for: observer, about: item)
    }

    /// Removes all registrations of an observer. After it returns, no call of the observer begins.
    /// Complexity: O(*k*) on average for an observer that is registered for *k* items.
    public func removeObserver(_ observer: any AudioPlayerObserver) {
        observers.removeAll(for: observer)
    }

    /// Removes an observer's registration for one item, if there is one. Complexity: O(1) on average.
    public func removeObserver(_ observer: any AudioPlayerObserver, for item: Item) {
        observers.remove(for: observer, about: item)
    }

    /// Changes the state and, if that makes an event, has the thread call the observers of the item.
    private func notify(_ event: PlaybackEvent.Kind, _ change: (inout PlaybackMachine) -> Item?) {
        let isQueued = observers.enqueue { machine in
            guard let item = change(&machine) else { return nil }
            return (Emission(player: self, event: event, item: item), item)
        }
        if isQueued { thread.wake() }
    }
}
