import ObserverRegistry
public import Playback

/// An audio player whose observers are objects, held weakly, that may choose the items they observe.
///
///     player.addObserver(screen, for: blueTrain)
///     player.addObserver(history)              // observes every item
///     player.play(blueTrain)                   // screen.playbackStarted(player, blueTrain), then history
///     player.play(naima)                       // history.playbackStarted(player, naima)
///     player.removeObserver(screen, for: blueTrain)
///
/// An observer conforms to the protocols of the events that it cares for. The same object registered twice for
/// the same item is one registration; for another item, or for every item, it is another one.
public final class AudioPlayer {
    private var machine = PlaybackMachine()
    private let observers = KeyedRegistry<Item, Observation>()

    /// Creates a player that is idle and has no observers.
    public init() {}

    /// What the player is doing now.
    public var state: PlaybackState { machine.state }

    /// How many registrations the player keeps. One of an observer that was deallocated is counted until
    /// the next emission about its item.
    public var observerCount: Int { observers.storedCount }

    /// For how many items the player keeps registrations. One whose observers were all deallocated is counted
    /// until the next emission about it.
    public var observedItemCount: Int { observers.keyCount }

    /// Starts an item. Complexity: O(*n*) for *n* observers of the item or of every item.
    public func play(_ item: Item) {
        machine.play(item)
        notify(.started, item)
    }

    /// Pauses the item that is playing; does nothing when none is.
    public func pause() {
        if let item = machine.pause() { notify(.paused, item) }
    }

    /// Stops the item that is playing or paused; does nothing when idle.
    public func stop() {
        if let item = machine.stop() { notify(.stopped, item) }
    }

    /// Registers an observer for every item, once however often it is called. Complexity: O(1) on average.
    public func addObserver(_ observer: any PlaybackObserver) {
        observers.add(Observation(observer), for: observer)
    }

    /// Registers an observer for an item, once however often it is called. Complexity: O(1) on average.
    public func addObserver(_ observer: any PlaybackObserver, for item: Item) {
        observers.add(Observation(observer), for: observer, about: item)
    }

    /// Ends all registrations of an observer, for whichever items. Complexity: O(*k*) on average for one that
    /// is registered for *k* items.
    public func removeObserver(_ observer: any PlaybackObserver) {
        observers.removeAll(for: observer)
    }

    /// Ends the registration of an observer for an item, and no other; does nothing when there is none.
    /// Complexity: O(1) on average.
    public func removeObserver(_ observer: any PlaybackObserver, for item: Item) {
        observers.remove(for: observer, about: item)
    }

    private func notify(_ event: PlaybackEvent.Kind, _ item: Item) {
        observers.emit((self, event, item), about: item) { observation, emission in
            observation.receive(emission.1, emission.0, emission.2)
        }
    }
}
