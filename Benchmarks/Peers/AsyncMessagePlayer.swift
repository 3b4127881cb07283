import Foundation
package import ObservatoryPlayback
package import ObserverContract

/// An audio player that posts typed messages to Foundation's notification center, for tasks to read.
///
///     let task = player.observe { event in print(event) }
///     player.play(blueTrain)          // started Blue Train, when the task runs
///     task.cancel()
///
/// All events use one message type, because the center doesn't order messages of two types that one task
/// reads. The center's other way to observe such messages, an asynchronous closure, starts a task in the
/// shared pool for each message. They reach an observer in any order, and even after its removal.
///
/// Tasks run on a loop that turns at the end of every call.
@available(macOS 26.0, *)
package final class AsyncMessagePlayer {
    private struct Message: NotificationCenter.AsyncMessage {
        typealias Subject = AsyncMessagePlayer
        let event: PlaybackEvent
    }

    package let loop: LoopExecutor
    private let center = NotificationCenter()
    private var machine = PlaybackMachine()

    package init(loop: LoopExecutor) { self.loop = loop }

    package func play(_ item: Item) {
        machine.play(item)
        tell(PlaybackEvent(.started, item))
    }

    package func pause() { if let item = machine.pause() { tell(PlaybackEvent(.paused, item)) } }
    package func stop() { if let item = machine.stop() { tell(PlaybackEvent(.stopped, item)) } }

    /// Calls a closure for every event, or for every event of a kind, until the task is cancelled. The task
    /// doesn't end with the player, because it doesn't notice that the player was deallocated.
    package func observe(
        _ event: PlaybackEvent.Kind? = nil, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> Task<Void, Never> {
        // Safe because tasks run only while the player turns its loop. The player isn't Sendable, so the
        // compiler keeps it and the closure in the same isolation.
        nonisolated(unsafe) let receive = receive
        // Created here, which registers it. The default buffer would keep only the latest ten messages.
        nonisolated(unsafe) var iterator =
            center.messages(of: self, for: Message.self, bufferSize: .max).makeAsyncIterator()
        return Task(executorPreference: loop) {
            // Checked before each message, because a cancelled task that waits for a message waits forever.
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
