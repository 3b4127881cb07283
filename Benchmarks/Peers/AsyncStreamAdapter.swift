package import ObserverContract
package import Playback

/// `peer/async-stream` as the contract sees it.
struct AsyncStreamAdapter: Strategy {
    let id = "peer/async-stream"
    let summary = "an AsyncStream for each observer, read by a task"
    let capabilities: Set<Capability> = [.removal, .additive]
    let divergences: [Divergence] = [
        Divergence(
            rule: "R01",
            reason: "Every observer is a task with a stream of its own, and nothing orders the tasks."),
        Divergence(
            rule: "R13",
            reason: "A cancelled task frees its closure when it runs next, even in the middle of a delivery."),
    ]

    func makePlayer() -> any PlayerUnderTest { AsyncStreamPlayer() }
}

extension AsyncStreamPlayer: PlayerUnderTest {
    package func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        StreamObserver(self, event, lifetime)
    }
}

/// An observer with a task for each time that it registered: whoever wants to hear of all events reads one
/// stream of all, and not three.
private final class StreamObserver: ObserverUnderTest {
    private weak var player: AsyncStreamPlayer?
    private let event: PlaybackEvent.Kind?
    private let lifetime: AnyObject
    private var tasks: [Task<Void, Never>] = []

    init(_ player: AsyncStreamPlayer, _ event: PlaybackEvent.Kind?, _ lifetime: AnyObject) {
        self.player = player
        self.event = event
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        guard let player else { return }
        let task =
            if let event {
                player.observe(event) { item in receive(PlaybackEvent(event, item)) }
            } else {
                player.observe(receive)
            }
        tasks.append(task)
    }

    func remove() {
        for task in tasks { task.cancel() }
    }
}
