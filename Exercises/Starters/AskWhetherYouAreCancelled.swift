import ExerciseSupport

/// A reader of a player's events, with one task for each registration.
private final class Reader: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private weak let player: Player?
    private let lifetime: AnyObject
    private var tasks: [Task<Void, Never>] = []

    init(_ event: PlaybackEvent.Kind?, _ player: Player, _ lifetime: AnyObject) {
        self.event = event
        self.player = player
        self.lifetime = lifetime
    }

    // To do: a removed observer must not be called again.
    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        guard let player else { return }
        let events = player.events()
        let task = player.loop.start { [event] in
            for await happened in events where happened.kind == event ?? happened.kind {
                receive(happened)
                // Other tasks may have an event to read as well.
                await Task.yield()
            }
        }
        tasks.append(task)
    }

    func remove() {
        for task in tasks { task.cancel() }
    }
}

/// A player that offers its events to each reader as a separate stream.
private final class Player: ExercisePlayer {
    var machine = PlaybackMachine()
    let loop = LoopExecutor()
    private var continuations: [AsyncStream<PlaybackEvent>.Continuation] = []

    // Ends the tasks that wait for an event.
    deinit {
        for continuation in continuations { continuation.finish() }
    }

    func events() -> AsyncStream<PlaybackEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: PlaybackEvent.self)
        continuations.append(continuation)
        return stream
    }

    func notify(_ event: PlaybackEvent) {
        continuations.removeAll { continuation in
            if case .terminated = continuation.yield(event) { true } else { false }
        }
    }

    // The contract uses this to wait until all observers have been called.
    var settling: (@Sendable () -> Void)? { { [loop] in loop.turn() } }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        Reader(event, self, lifetime)
    }
}

struct AskWhetherYouAreCancelled: Strategy {
    let id = "ask-whether-you-are-cancelled"
    let summary = "tasks that each read a stream"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
