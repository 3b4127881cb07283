package import ObserverRegistry
import OwnedThreads
public import Playback

/// An audio player that owns a thread, on which it calls its observers: objects, held weakly, that may choose the items
/// they observe.
///
///     player.addObserver(screen, for: blueTrain)
///     player.addObserver(history)       // observes every item
///     player.play(blueTrain)            // returns at once
///     player.waitUntilTold()            // screen.playbackStarted(player, blueTrain), then history
///
/// Any thread may use it. When a call returns, the state has changed and it is settled which observers will be called;
/// they are called afterwards, all on the one thread that the player owns. The thread ends with the player.
///
/// The same object registered twice for the same item is one registration; for another item, or for every item, it is
/// another one.
public final class AudioPlayer: Sendable {
    private let observers = SharedKeyedRegistry<Item, PlaybackMachine, Observation>(PlaybackMachine())

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

    /// How many registrations the player keeps. One of an observer that was deallocated is counted until
    /// the next emission about its item.
    public var observerCount: Int { observers.storedCount }

    /// For how many items the player keeps registrations. One whose observers were all deallocated is counted
    /// until the next emission about it.
    public var observedItemCount: Int { observers.keyCount }

    /// How full the player is.
    package var occupancy: RegistryOccupancy { observers.occupancy }

    /// Waits as ``waitUntilTold()`` does, and does not keep the player.
    package var waiting: @Sendable () -> Void { { [thread] in thread.settle() } }

    /// Starts an item. Complexity: O(1), and O(*n*) on the thread of the player for *n* observers of the item or of
    /// every item.
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

    /// Registers an observer for every item, once however often it is called. Complexity: O(1) on average.
    public func addObserver(_ observer: any AudioPlayerObserver) {
        observers.add(Observation(observer: observer), for: observer)
    }

    /// Registers an observer for an item, once however often it is called. Complexity: O(1) on average.
    public func addObserver(_ observer: any AudioPlayerObserver, for item: Item) {
        observers.add(Observation(observer: observer), for: observer, about: item)
    }

    /// Ends all registrations of an observer, for whichever items. When it has returned, no call of the observer
    /// begins any more. Complexity: O(*k*) on average for one that is registered for *k* items.
    public func removeObserver(_ observer: any AudioPlayerObserver) {
        observers.removeAll(for: observer)
    }

    /// Ends the registration of an observer for an item, and no other; does nothing when there is none.
    /// Complexity: O(1) on average.
    public func removeObserver(_ observer: any AudioPlayerObserver, for item: Item) {
        observers.remove(for: observer, about: item)
    }

    /// Changes the state, and has the thread call the observers of the item where there is something to tell.
    private func notify(_ event: PlaybackEvent.Kind, _ change: (inout PlaybackMachine) -> Item?) {
        let isToBeTold = observers.enqueue { machine in
            guard let item = change(&machine) else { return nil }
            return (Emission(player: self, event: event, item: item), item)
        }
        if isToBeTold { thread.wake() }
    }
}
