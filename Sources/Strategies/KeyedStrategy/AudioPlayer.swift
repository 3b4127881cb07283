public import ObservatoryPlayback
import ObserverRegistry

/// An audio player whose observers, held weakly, observe every item or chosen items.
///
///     player.addObserver(screen, for: blueTrain)
///     player.addObserver(history)              // observes every item
///     player.play(blueTrain)                   // screen.playbackStarted(player, blueTrain), then history
///     player.play(naima)                       // history.playbackStarted(player, naima)
///     player.removeObserver(screen, for: blueTrain)
///
/// An observer conforms to the protocols of the events that it needs. Registering an object twice for the
/// same item makes one registration. Registering it for another item, or for every item, makes another one.
public final class AudioPlayer {
    private var machine = PlaybackMachine()
    private let observers = KeyedRegistry<Item, Observation>()

    /// Creates a player that is idle and has no observers.
    public init() {}

    /// The current playback state.
    public var state: PlaybackState { machine.state }

    /// The number of registrations. A deallocated observer is counted until the next emission about its item at
    /// the latest.
    public var observerCount: Int { observers.storedCount }

    /// The number of items that have registrations. An item whose observers were all deallocated is counted
    /// until the next emission about it at the latest.
    public var observedItemCount: Int { observers.keyCount }

    /// Starts an item. Complexity: O(*n*) for *n* observers of the item or of every item.
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

    /// Registers an observer for every item; registering it again has no effect. Complexity: O(1) on average.
    public func addObserver(_ observer: any PlaybackObserver) {
        observers.add(Observation(observer), for: observer)
    }

    /// Registers an observer for an item; registering it again has no effect. Complexity: O(1) on average.
    public func addObserver(_ observer: any PlaybackObserver, for item: Item) {
        observers.add(Observation(observer), for: observer, about: item)
    }

    /// Removes all registrations of an observer. Complexity: O(*k*) on average for an observer that is
    /// registered for *k* items.
    public func removeObserver(_ observer: any PlaybackObserver) {
        observers.removeAll(for: observer)
    }

    /// Removes an observer's registration for one item, if there is one. Complexity: O(1) on average.
    public func removeObserver(_ observer: any PlaybackObserver, for item: Item) {
        observers.remove(for: observer, about: item)
    }

    private func notify(_ event: PlaybackEvent.Kind, _ item: Item) {
        observers.emit((self, event, item), about: item) { observation, emission in
            observation.receive(emission.1, emission.0, emission.2)
        }
    }
}
