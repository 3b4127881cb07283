public import ObservatoryPlayback
package import ObserverRegistry

/// A thread-safe audio player whose observers, held weakly, observe every item or chosen items.
///
///     player.addObserver(screen, for: blueTrain)
///     player.addObserver(history)                         // observes every item
///     Thread.detachNewThread { player.play(blueTrain) }   // calls screen, then history
///     player.removeObserver(screen, for: blueTrain)
///
/// Registering an object twice for the same item makes one registration. Registering it for another item, or
/// for every item, makes another one. All observers receive all events in the same order. An observer is
/// called by the thread that changes the player, or by another thread that is delivering at that time.
public final class AudioPlayer: Sendable {
    private let observers = SharedKeyedRegistry<Item, PlaybackMachine, Observation>(PlaybackMachine())

    /// Creates a player that is idle and has no observers.
    public init() {}

    /// The current playback state.
    public var state: PlaybackState { observers.withState { $0.state } }

    /// The number of registrations. A deallocated observer is counted until the next emission about its item at
    /// the latest.
    public var observerCount: Int { observers.storedCount }

    /// The number of items that have registrations. An item whose observers were all deallocated is counted
    /// until the next emission about it at the latest.
    public var observedItemCount: Int { observers.keyCount }

    /// The occupancy of the player's registry.
    package var occupancy: RegistryOccupancy { observers.occupancy }

    /// Starts an item. Complexity: O(*n*) for *n* observers of the item or of every item.
    public func play(_ item: Item) { notify(.started) { $0.play(item) } }

    /// Pauses the item that is playing; does nothing if no item is playing.
    public func pause() { notify(.paused) { $0.pause() } }

    /// Stops the item that is playing or paused; does nothing if idle.
    public func stop() { notify(.stopped) { $0.stop() } }

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

    /// Changes the state and, if that makes an event, calls the observers of the item.
    private func notify(_ event: PlaybackEvent.Kind, _ change: (inout PlaybackMachine) -> Item?) {
        observers.emit { machine in
            guard let item = change(&machine) else { return nil }
            return (Emission(player: self, event: event, item: item), item)
        }
    }
}
