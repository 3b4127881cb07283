import ActorStrategy
import ObserverContract
import Playback

/// `async-sequence` as the contract sees it: driven by one thread, and by another one at every step.
struct AsyncSequenceAdapter: Strategy {
    let id = "async-sequence"
    let summary = "a sequence of events for each task that reads, broadcast by an actor"
    let capabilities: Set<Capability> = [.removal, .additive, .threads]
    let divergences: [Divergence] = [
        Divergence(
            .order,
            "Every observer is a task that reads at its own pace, and nothing orders the tasks."),
        Divergence(
            .release,
            "A cancelled task frees its closure when it runs next, even in the middle of a delivery."),
    ]

    var forms: [StrategyForm] { formsOfThreads }

    func makePlayer() -> any PlayerUnderTest { SequencePlayer() }
}

/// A player whose observers are tasks, which run on a loop of their own: at the end of every call until nothing
/// is left to be read, and never inside one another.
private final class SequencePlayer: PlayerUnderTest {
    private var player: AwaitedPlayer? = AwaitedPlayer()
    private let readers = LoopExecutor()

    // The sequences end when the actor is deallocated, and the tasks with them.
    deinit {
        player = nil
        readers.turn()
    }

    func play(_ item: Item) { perform { $0.play(item) } }
    func pause() { perform { $0.pause() } }
    func stop() { perform { $0.stop() } }

    private func perform(_ call: @escaping @Sendable (isolated AudioPlayer) -> Void) {
        player?.perform(call)
        readers.turn()
    }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        TaskObserver(keeping: lifetime, settle: readers.turn) { [weak self, readers] receive in
            guard let events = self?.player?.actor.events() else { return nil }
            return Task(executorPreference: readers, priority: .medium) {
                for await happened in events where happened.kind == event ?? happened.kind {
                    receive(happened)
                }
            }
        }
    }
}
