import ObserverContract
package import Playback

/// An audio player that tells its events through asynchronous streams, one for each reader.
///
///     let task = player.observe(.started) { item in print("Now playing: \(item.title)") }
///     player.play(blueTrain)          // Now playing: Blue Train
///     task.cancel()
///
/// Streams are read by tasks, and tasks run when their executor gets to them. Here that is a loop of the
/// player's own, which turns at the end of every call that may have something to tell, as the run loop of a
/// program turns between two calls: until nothing is left to be done, and never inside itself.
package final class AsyncStreamPlayer {
    private let broadcast = Broadcast<PlaybackEvent>()
    private let loop = LoopExecutor()
    private var machine = PlaybackMachine()

    /// Creates a player that is idle and has no observers.
    package init() {}

    // The tasks end when their streams are finished.
    deinit {
        broadcast.finish()
        loop.turn()
    }

    /// What the player is doing now.
    package var state: PlaybackState { machine.state }

    /// A new stream of all events from now on, which ends with the player.
    package var events: AsyncStream<PlaybackEvent> { broadcast.makeStream() }

    /// Starts an item.
    package func play(_ item: Item) {
        machine.play(item)
        tell(PlaybackEvent(.started, item))
    }

    /// Pauses the item that is playing; does nothing when none is.
    package func pause() {
        if let item = machine.pause() { tell(PlaybackEvent(.paused, item)) }
    }

    /// Stops the item that is playing or paused; does nothing when idle.
    package func stop() {
        if let item = machine.stop() { tell(PlaybackEvent(.stopped, item)) }
    }

    /// Calls a closure for every event of a kind, until the task is cancelled.
    package func observe(
        _ event: PlaybackEvent.Kind, _ receive: @escaping (Item) -> Void
    ) -> Task<Void, Never> {
        observe { if $0.kind == event { receive($0.item) } }
    }

    /// Calls a closure for every event, until the task is cancelled.
    package func observe(_ receive: @escaping (PlaybackEvent) -> Void) -> Task<Void, Never> {
        // A task may run on any thread, and wants a closure that may be called there. This one runs where
        // the player turns its loop. That is where the closure may run: the player is not Sendable, so that
        // the compiler keeps it together with all that it was given.
        nonisolated(unsafe) let receive = receive
        return Task(executorPreference: loop) { [events] in
            for await event in events {
                // What the stream had handed over already when the task was cancelled.
                if Task.isCancelled { return }
                receive(event)
            }
        }
    }

    private func tell(_ event: PlaybackEvent) {
        broadcast.send(event)
        loop.turn()
    }
}
