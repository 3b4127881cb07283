package import ObserverContract
package import Playback

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
            "The task reads the latest event, so of two events in a row it misses the first."),
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
        ReaderObserver(keeping: lifetime, on: loop) { [weak self] in self?.observe(event, $0) }
    }
}
