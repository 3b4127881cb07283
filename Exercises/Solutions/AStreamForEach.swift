import ExerciseSupport

/// A player that offers its events to each reader as a separate stream.
private final class Player: StreamPlayer {
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
}

struct AStreamForEach: Strategy {
    let id = "a-stream-for-each"
    let summary = "tasks that read streams of events"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
