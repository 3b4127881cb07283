import ExerciseSupport

/// A player that offers its events as a stream.
private final class Player: StreamPlayer {
    var machine = PlaybackMachine()
    let loop = LoopExecutor()
    private let stream: AsyncStream<PlaybackEvent>
    private let continuation: AsyncStream<PlaybackEvent>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream() }

    // Ends the tasks that wait for an event.
    deinit { continuation.finish() }

    // To do: every reader has to receive every event.
    func events() -> AsyncStream<PlaybackEvent> { stream }

    func notify(_ event: PlaybackEvent) { continuation.yield(event) }
}

struct AStreamForEach: Strategy {
    let id = "a-stream-for-each"
    let summary = "tasks that read streams of events"
    let capabilities: Set<Capability> = [.removal, .additive]

    func makePlayer() -> any PlayerUnderTest { Player() }
}
