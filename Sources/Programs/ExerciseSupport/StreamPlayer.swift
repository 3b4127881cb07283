/// A player whose observers are tasks, each of which reads a stream of events.
public protocol StreamPlayer: ExercisePlayer {
    /// Where the tasks run.
    var loop: TaskLoop { get }

    /// All events from now on, for one reader. The stream has to end when the player goes.
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
        StreamObserver(event, self, lifetime)
    }
}

/// An observer with a task for each time that it registered.
private final class StreamObserver: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private weak let player: (any StreamPlayer)?
    private let lifetime: AnyObject
    private var tasks: [Task<Void, Never>] = []

    init(_ event: PlaybackEvent.Kind?, _ player: any StreamPlayer, _ lifetime: AnyObject) {
        self.event = event
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        guard let player else { return }
        let events = player.events()
        tasks.append(
            player.loop.start { [event] in
                for await happened in events where happened.kind == event ?? happened.kind {
                    // What had been handed over already when the task was cancelled.
                    if Task.isCancelled { return }
                    receive(happened)
                    // Others may have something to read as well.
                    await Task.yield()
                }
            })
    }

    func remove() {
        for task in tasks { task.cancel() }
    }
}
