package import ObserverContract
package import Playback

/// `peer/observations` as the contract sees it.
@available(macOS 26.0, *)
struct ObservationsAdapter: Strategy {
    let id = "peer/observations"
    let summary = "the latest event, read by tasks with the standard library's Observations"
    let capabilities: Set<Capability> = [.removal, .additive]
    let divergences: [Divergence] = [
        Divergence(
            .order,
            "Every observer is a task that reads when it runs, and nothing orders the tasks."),
        Divergence(
            .payload,
            "What it reads is the latest event by then; of two in one go it hears the last alone."),
        Divergence(
            .release,
            "A cancelled task frees its closure when it runs next, even in the middle of a delivery."),
    ]

    func makePlayer() -> any PlayerUnderTest { ObservationsPlayer(loop: LoopExecutor()) }
}

@available(macOS 26.0, *)
extension ObservationsPlayer: PlayerUnderTest {
    package func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ValueObserver(of: event, in: self, lifetime)
    }
}

/// An observer with a task for each time that it registered.
@available(macOS 26.0, *)
private final class ValueObserver: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private weak let player: ObservationsPlayer?
    private let loop: LoopExecutor
    private let lifetime: AnyObject
    private var tasks: [Task<Void, Never>] = []

    init(of event: PlaybackEvent.Kind?, in player: ObservationsPlayer, _ lifetime: AnyObject) {
        self.event = event
        self.player = player
        loop = player.loop
        self.lifetime = lifetime
    }

    // Nothing else ends the tasks: they do not learn that the player was deallocated.
    deinit {
        remove()
        loop.turn()
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        guard let player else { return }
        tasks.append(
            player.observe(event, receive))
    }

    func remove() {
        for task in tasks { task.cancel() }
    }
}
