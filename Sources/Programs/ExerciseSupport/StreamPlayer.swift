/// A player whose observers are tasks, each of which reads a stream of events.
public protocol StreamPlayer: ExercisePlayer {
    /// Where the tasks run.
    var loop: TaskLoop { get }

    /// All events from now on, for one reader. The stream has to end with the player.
    func events() -> AsyncStream<PlaybackEvent>
}

extension StreamPlayer {
    /// Lets all tasks run that have something to read.
    public var settling: (@Sendable () -> Void)? {
        let loop = loop
        return { loop.turn() }
    }

    /// Makes what the contract takes for an observer.
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        TaskObserver(keeping: lifetime) { [weak self] receive in
            guard let self else { return nil }
            let events = events()
            return loop.start {
                for await happened in events where happened.kind == event ?? happened.kind {
                    // What had been handed over already when the task was cancelled.
                    if Task.isCancelled { return }
                    receive(happened)
                    // Others may have something to read as well.
                    await Task.yield()
                }
            }
        }
    }
}
