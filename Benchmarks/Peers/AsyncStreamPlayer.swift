package import ObservatoryPlayback
import ObserverContract

/// An audio player that delivers its events through asynchronous streams, one for each reader.
///
///     let task = player.observe(.started) { item in print("Now playing: \(item.title)") }
///     player.play(blueTrain)          // Now playing: Blue Train
///     task.cancel()
///
/// Tasks read the streams, and run when their executor schedules them. Here that executor is the player's own
/// loop. It turns at the end of every call that may emit, until no work is left, and never reentrantly, like
/// a program's run loop.
package final class AsyncStreamPlayer {
    private let broadcast = Broadcast<PlaybackEvent>()
    private let loop = LoopExecutor()
    private var machine = PlaybackMachine()

    package init() {}

    // The tasks end when their streams are finished.
    deinit {
        broadcast.finish()
        loop.turn()
    }

    /// A new stream of all events from now on, which finishes with the player.
    package var events: AsyncStream<PlaybackEvent> { broadcast.makeStream() }

    package func play(_ item: Item) {
        machine.play(item)
        tell(PlaybackEvent(.started, item))
    }

    package func pause() { if let item = machine.pause() { tell(PlaybackEvent(.paused, item)) } }
    package func stop() { if let item = machine.stop() { tell(PlaybackEvent(.stopped, item)) } }

    /// Calls a closure for every event of a kind, until the task is cancelled.
    package func observe(
        _ event: PlaybackEvent.Kind, _ receive: @escaping (Item) -> Void
    ) -> Task<Void, Never> {
        observe { if $0.kind == event { receive($0.item) } }
    }

    /// Calls a closure for every event, until the task is cancelled.
    package func observe(_ receive: @escaping (PlaybackEvent) -> Void) -> Task<Void, Never> {
        // A task needs a closure that is safe on any thread. This one is safe because the task runs only
        // while the player turns its loop. The player isn't Sendable, so the compiler keeps it and the
        // closure in the same isolation.
        nonisolated(unsafe) let receive = receive
        return Task(executorPreference: loop) { [events] in
            for await event in events {
                // The stream may already have handed over this event when the task was cancelled.
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
