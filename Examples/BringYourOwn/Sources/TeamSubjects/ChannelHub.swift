import AsyncAlgorithms

/// Passes events on through an `AsyncChannel` of AsyncAlgorithms for each listener, which a task reads: the
/// sender waits until the event has been taken.
public final class ChannelHub<Event: Sendable> {
    /// What ends the reading.
    public struct Listening {
        fileprivate let channel: AsyncChannel<Event?>
        fileprivate let task: Task<Void, Never>
    }

    private let executor: any TaskExecutor
    private var channels: [AsyncChannel<Event?>] = []
    private var lastSending: Task<Void, Never>?

    /// Creates a hub without listeners.
    ///
    /// - Parameter executor: Where its tasks run, those that send and those that read.
    public init(on executor: any TaskExecutor) { self.executor = executor }

    // The task that reads would wait for ever.
    deinit { for channel in channels { channel.finish() } }

    /// Calls a closure for every event from now on.
    public func listen(_ receive: @escaping (Event) -> Void) -> Listening {
        let channel = AsyncChannel<Event?>()
        channels.append(channel)
        // Everything runs where the executor says, one thing after another.
        nonisolated(unsafe) let receive = receive
        let task = Task(executorPreference: executor) {
            for await event in channel {
                // What had been handed over already when the task was cancelled.
                if Task.isCancelled { return }
                if let event { receive(event) }
            }
        }
        return Listening(channel: channel, task: task)
    }

    /// Calls no more for a listener.
    public func end(_ listening: Listening) {
        channels.removeAll { $0 === listening.channel }
        listening.end()
    }

    /// Sends to the listeners of now, when all have received what was sent before.
    public func send(_ event: Event) {
        // The hub stays until all have received it; it is used by one thread at a time, as above.
        nonisolated(unsafe) let hub = self
        let audience = channels
        lastSending = Task(executorPreference: executor) { [before = lastSending] in
            await before?.value
            for channel in audience {
                await channel.send(event)
                // Who takes this has come back from the event: the next listener receives it after this one.
                await channel.send(nil)
            }
            withExtendedLifetime(hub) {}
        }
    }
}

extension ChannelHub.Listening {
    /// Ends the reading, also when the hub has gone. A channel that is not finished would keep who sends to it.
    public func end() {
        task.cancel()
        channel.finish()
    }
}
