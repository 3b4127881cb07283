/// A player whose observers are tasks, each of which reads a stream of events.
public protocol StreamPlayer: ExercisePlayer {
    /// The loop that runs the tasks.
    var loop: LoopExecutor { get }

    /// Creates a stream of all events from now on, for one reader. The stream must end with the player.
    func events() -> AsyncStream<PlaybackEvent>
}

extension StreamPlayer {
    /// Runs all tasks that have an event to read.
    public var settling: (@Sendable () -> Void)? {
        let loop = loop
        return { loop.turn() }
    }

    /// Creates an observer for the contract.
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        TaskObserver(keeping: lifetime) { [weak self] receive in
            guard let self else { return nil }
            let events = events()
            return loop.start {
                for await happened in events where happened.kind == event ?? happened.kind {
                    // The stream may have delivered an event before the task was cancelled.
                    if Task.isCancelled { return }
                    receive(happened)
                    // Other tasks may have an event to read as well.
                    await Task.yield()
                }
            }
        }
    }
}
