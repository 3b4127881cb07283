public import Dispatch
public import ObservatoryPlayback
package import ObserverRegistry
public import Observers

/// A thread-safe audio player whose observers are closures, each kept registered by a token.
///
///     let token = player.observePlaybackStarted { player, item in
///         print("Now playing: \(item.title)")
///     }
///     Thread.detachNewThread { player.play(blueTrain) }   // Now playing: Blue Train
///
/// All observers receive all events in the same order, even if several threads emit. An observer is called by
/// the thread that changes the player, or by another thread that is delivering at that time. An observer with
/// a queue is called on that queue.
public final class AudioPlayer: Sendable {
    /// A closure that receives the player and the item of the event.
    public typealias Observer = @Sendable (AudioPlayer, Item) -> Void

    private let observers = SharedRegistry<PlaybackMachine, Observation>(
        PlaybackMachine(), channels: PlaybackEvent.Kind.allCases.count)

    /// Creates a player that is idle and has no observers.
    public init() {}

    /// The current playback state.
    public var state: PlaybackState { observers.withState { $0.state } }

    /// The number of registrations.
    public var observerCount: Int { observers.storedCount }

    /// The occupancy of the player's registry.
    package var occupancy: RegistryOccupancy { observers.occupancy }

    /// Starts an item. Complexity: O(*n*) for *n* observers of the event.
    public func play(_ item: Item) { notify(.started) { $0.play(item) } }

    /// Pauses the item that is playing; does nothing if no item is playing.
    public func pause() { notify(.paused) { $0.pause() } }

    /// Stops the item that is playing or paused; does nothing if idle.
    public func stop() { notify(.stopped) { $0.stop() } }

    /// Calls the closure when an item starts, until the token is cancelled or dropped. Complexity: O(1).
    ///
    /// - Parameter queue: The queue to call the closure on; a serial queue keeps the events in order. By
    ///   default, the thread that delivers the event calls the closure.
    public func observePlaybackStarted(
        on queue: DispatchQueue? = nil, _ observer: @escaping Observer
    ) -> SharedObservationToken {
        observe(.started, queue, observer)
    }

    /// Calls the closure when an item is paused, until the token is cancelled or dropped. Complexity: O(1).
    public func observePlaybackPaused(
        on queue: DispatchQueue? = nil, _ observer: @escaping Observer
    ) -> SharedObservationToken {
        observe(.paused, queue, observer)
    }

    /// Calls the closure when an item is stopped, until the token is cancelled or dropped. Complexity: O(1).
    public func observePlaybackStopped(
        on queue: DispatchQueue? = nil, _ observer: @escaping Observer
    ) -> SharedObservationToken {
        observe(.stopped, queue, observer)
    }

    private func observe(
        _ event: PlaybackEvent.Kind, _ queue: DispatchQueue?, _ observer: @escaping Observer
    ) -> SharedObservationToken {
        guard let queue else {
            // Passed on as it is: a closure that was wrapped in an optional is called through an extra thunk.
            let id = observers.add(Observation(observer: observer), to: event.rawValue)
            return SharedObservationToken(SharedRegistrationHandle(id, in: observers))
        }
        let queued = QueuedObserver(queue, observer)
        let reference = QueuedReference(queued)
        let observation = Observation { player, item in reference.receive(player, item) }
        let id = observers.add(observation, to: event.rawValue)
        return SharedObservationToken(SharedRegistrationHandle(id, in: observers), queued)
    }

    /// Changes the state and, if that makes an event, calls the observers.
    private func notify(_ event: PlaybackEvent.Kind, _ change: (inout PlaybackMachine) -> Item?) {
        observers.emit { machine in
            guard let item = change(&machine) else { return nil }
            return (Emission(player: self, item: item), event.rawValue)
        }
    }
}
