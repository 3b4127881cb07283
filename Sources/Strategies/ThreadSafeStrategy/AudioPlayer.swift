public import Dispatch
package import ObserverRegistry
public import Observers
public import Playback

/// An audio player that any thread may use at any time, whose observers are closures kept by tokens.
///
///     let token = player.observePlaybackStarted { player, item in
///         print("Now playing: \(item.title)")
///     }
///     Thread.detachNewThread { player.play(blueTrain) }   // Now playing: Blue Train
///
/// All observers are called with all events in one order, whichever threads they came from. An observer is called by the
/// thread that has changed the player, or by another one that is busy calling observers just then; or on a
/// queue, if it names one.
public final class AudioPlayer: Sendable {
    /// What an observer is called with: the player, and the item that the event is about.
    public typealias Observer = @Sendable (AudioPlayer, Item) -> Void

    private let observers = SharedRegistry<PlaybackMachine, Observation>(
        PlaybackMachine(), channels: PlaybackEvent.Kind.allCases.count)

    /// Creates a player that is idle and has no observers.
    public init() {}

    /// What the player is doing now.
    public var state: PlaybackState { observers.withState { $0.state } }

    /// How many registrations the player keeps.
    public var observerCount: Int { observers.storedCount }

    /// How full the player is.
    package var occupancy: RegistryOccupancy { observers.occupancy }

    /// Starts an item. Complexity: O(*n*) for *n* observers of the event.
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

    /// Calls the closure when an item starts, for as long as the token is kept. Complexity: O(1).
    ///
    /// - Parameter queue: Where to call it; in order, if the queue is a serial one. By default it is called
    ///   wherever the event is delivered.
    public func observePlaybackStarted(
        on queue: DispatchQueue? = nil, _ observer: @escaping Observer
    ) -> SharedObservationToken {
        observe(.started, queue, observer)
    }

    /// Calls the closure when an item is paused, for as long as the token is kept. Complexity: O(1).
    public func observePlaybackPaused(
        on queue: DispatchQueue? = nil, _ observer: @escaping Observer
    ) -> SharedObservationToken {
        observe(.paused, queue, observer)
    }

    /// Calls the closure when an item is stopped, for as long as the token is kept. Complexity: O(1).
    public func observePlaybackStopped(
        on queue: DispatchQueue? = nil, _ observer: @escaping Observer
    ) -> SharedObservationToken {
        observe(.stopped, queue, observer)
    }

    private func observe(
        _ event: PlaybackEvent.Kind, _ queue: DispatchQueue?, _ observer: @escaping Observer
    ) -> SharedObservationToken {
        guard let queue else {
            // As it is: a closure that has been an optional one is called through another one.
            let id = observers.add(Observation(observer: observer), to: event.rawValue)
            return SharedObservationToken(SharedRegistrationHandle(id, in: observers))
        }
        let queued = QueuedObserver(queue, observer)
        let observation = Observation { player, item in queued.receive(player, item) }
        let id = observers.add(observation, to: event.rawValue)
        return SharedObservationToken(SharedRegistrationHandle(id, in: observers), queued)
    }

    /// Changes the state, and calls the observers where there is something to tell.
    private func notify(_ event: PlaybackEvent.Kind, _ change: (inout PlaybackMachine) -> Item?) {
        observers.emit { machine in
            guard let item = change(&machine) else { return nil }
            return (Emission(player: self, item: item), event.rawValue)
        }
    }
}
