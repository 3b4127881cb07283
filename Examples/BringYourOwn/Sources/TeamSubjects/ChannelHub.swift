import AsyncAlgorithms

/// Sends events to each listener through an `AsyncChannel` of its own, which a task reads. The sending task
/// waits until the listener's task has received the event.
public final class ChannelHub<Event: Sendable> {
    /// A listener's registration, which ends it.
    public struct Listening {
        fileprivate let channel: AsyncChannel<Event?>
        fileprivate let task: Task<Void, Never>
    }

    private let executor: any TaskExecutor
    private var channels: [AsyncChannel<Event?>] = []
    private var lastSending: Task<Void, Never>?

    /// Creates a hub without listeners.
    ///
    /// - Parameter executor: Where the tasks that send and the tasks that read run.
    public init(on executor: any TaskExecutor) { self.executor = executor }

    // Otherwise the reading tasks would wait forever.
    deinit { for channel in channels { channel.finish() } }

    /// Calls a closure for every event from now on.
    public func listen(_ receive: @escaping (Event) -> Void) -> Listening {
        let channel = AsyncChannel<Event?>()
        channels.append(channel)
        // Safe: the closure is called only on the executor, one job at a time.
        nonisolated(unsafe) let receive = receive
        let task = Task(executorPreference: executor) {
            for await event in channel {
                // The channel may have delivered an event before the task was cancelled.
                if Task.isCancelled { return }
                if let event { receive(event) }
            }
        }
        return Listening(channel: channel, task: task)
    }

    /// Ends a listener's registration; its closure is not called again.
    public func end(_ listening: Listening) {
        channels.removeAll { $0 === listening.channel }
        listening.end()
    }

    /// Sends an event to the current listeners, after they have all received the previous events.
    public func send(_ event: Event) {
        // Retained until all have received the event. Safe: the hub is used by one thread at a time.
        nonisolated(unsafe) let hub = self
        let audience = channels
        lastSending = Task(executorPreference: executor) { [before = lastSending] in
            await before?.value
            for channel in audience {
                await channel.send(event)
                // Received only after the closure has returned, so that listeners are called in order.
                await channel.send(nil)
            }
            withExtendedLifetime(hub) {}
        }
    }
}

extension ChannelHub.Listening {
    /// Ends the reading, even after the hub was deallocated. A sender would wait forever for an unfinished
    /// channel.
    public func end() {
        task.cancel()
        channel.finish()
    }
}
