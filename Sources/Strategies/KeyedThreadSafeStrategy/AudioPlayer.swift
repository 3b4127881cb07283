package import ObserverRegistry
public import Playback

/// An audio player that any thread may use at any time, whose observers are objects, held weakly, that may choose the
/// items they observe.
///
///     player.addObserver(screen, for: blueTrain)
///     player.addObserver(history)                         // observes every item
///     Thread.detachNewThread { player.play(blueTrain) }   // screen.playbackStarted(player, blueTrain), then history
///     player.removeObserver(screen, for: blueTrain)
///
/// The same object registered twice for the same item is one registration; for another item, or for every item, it is
/// another one. All observers are called with all events in one order, by the thread that has changed the player or by
/// another one that is busy calling observers just then.
public final class AudioPlayer: Sendable {
    private let observers = SharedKeyedRegistry<Item, PlaybackMachine, Observation>(PlaybackMachine())

    /// Creates a player that is idle and has no observers.
    public init() {}

    /// What the player is doing now.
    public var state: PlaybackState { observers.withState { $0.state } }

    /// How many registrations the player keeps. One of an observer that was deallocated is counted until
    /// the next emission about its item.
    public var observerCount: Int { observers.storedCount }

    /// For how many items the player keeps registrations. One whose observers were all deallocated is counted
    /// until the next emission about it.
    public var observedItemCount: Int { observers.keyCount }

    /// How full the player is.
    package var occupancy: RegistryOccupancy { observers.occupancy }

    /// Starts an item. Complexity: O(*n*) for *n* observers of the item or of every item.
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

    /// Changes the state, and calls the observers of the item where there is something to tell.
    private func notify(_ event: PlaybackEvent.Kind, _ change: (inout PlaybackMachine) -> Item?) {
        observers.emit { machine in
            guard let item = change(&machine) else { return nil }
            return (Emission(player: self, event: event, item: item), item)
        }
    }
}
