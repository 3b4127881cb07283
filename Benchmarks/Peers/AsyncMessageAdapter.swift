package import ObserverContract
package import Playback

@available(macOS 26.0, *)
struct AsyncMessageAdapter: Strategy {
    let id = "peer/async-message"
    let summary = "typed messages of Foundation's NotificationCenter, read by tasks"
    let capabilities: Set<Capability> = [.removal, .additive]
    // The divergences of Foundation on Linux. Apple's Foundation has not been tested.
    let divergences: [Divergence] = [
        Divergence(
            .order,
            "Every observer is a task that reads when it runs, and the center has no order of its own."),
        Divergence(
            .release,
            "A cancelled task frees its closure when it runs next, and the task does not end with the player."
        ),
    ]

    func makePlayer() -> any PlayerUnderTest { AsyncMessagePlayer(loop: LoopExecutor()) }
}

@available(macOS 26.0, *)
extension AsyncMessagePlayer: PlayerUnderTest {
    package func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ReaderObserver(keeping: lifetime, on: loop) { [weak self] in self?.observe(event, $0) }
    }
}
