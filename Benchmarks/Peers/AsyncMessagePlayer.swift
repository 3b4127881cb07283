import Foundation
package import ObserverContract
package import Playback

/// An audio player that posts typed messages to a notification center of Foundation's, for tasks to read.
///
///     let task = player.observe { event in print(event) }
///     player.play(blueTrain)          // started Blue Train, when the task runs
///     task.cancel()
///
/// There is one type of message, because nothing orders the messages of two types that one task reads. The center's
/// other way to observe such messages, a closure of an asynchronous function, starts a task in the shared pool for each
/// message: they reach one observer in any order, and after its removal too.
///
/// Tasks run on a loop, which turns at the end of every call.
@available(macOS 26.0, *)
package final class AsyncMessagePlayer {
    private struct Message: NotificationCenter.AsyncMessage {
        typealias Subject = AsyncMessagePlayer
        let event: PlaybackEvent
    }

    /// Where the tasks run that read.
    let loop: LoopExecutor
    private let center = NotificationCenter()
    private var machine = PlaybackMachine()

    /// Creates a player that is idle and has no observers, with the loop on which they run.
    package init(loop: LoopExecutor) { self.loop = loop }

    /// What the player is doing now.
    package var state: PlaybackState { machine.state }

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

    /// Calls a closure for every event, or every one of a kind, until the task is cancelled. The task does not end with
    /// the player, because it does not learn of that.
    package func observe(
        _ event: PlaybackEvent.Kind? = nil, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> Task<Void, Never> {
        // Tasks run where the player turns its loop, which is where the closure may be called: the player is not
        // Sendable, so that the compiler keeps it together with all that it was given.
        nonisolated(unsafe) let receive = receive
        // Made here, since it is what registers. Without the size, more than ten unread messages lose the oldest.
        nonisolated(unsafe) var iterator =
            center.messages(of: self, for: Message.self, bufferSize: .max).makeAsyncIterator()
        return Task(executorPreference: loop) {
            // Asked before each: a cancelled task that waits for a message waits for ever.
            while !Task.isCancelled, let message = await iterator.next(isolation: nil) {
                if !Task.isCancelled, message.event.kind == event ?? message.event.kind {
                    receive(message.event)
                }
            }
        }
    }

    private func tell(_ event: PlaybackEvent) {
        center.post(Message(event: event), subject: self)
        loop.turn()
    }
}
