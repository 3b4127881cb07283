package import ObserverContract
package import Playback

struct AsyncStreamAdapter: Strategy {
    let id = "peer/async-stream"
    let summary = "an AsyncStream for each observer, read by a task"
    let capabilities: Set<Capability> = [.removal, .additive]
    let divergences: [Divergence] = [
        Divergence(
            .order,
            "Every observer is a task with a stream of its own, and nothing orders the tasks."),
        Divergence(
            .release,
            "A cancelled task frees its closure when it runs next, even in the middle of a delivery."),
    ]

    func makePlayer() -> any PlayerUnderTest { AsyncStreamPlayer() }
}

extension AsyncStreamPlayer: PlayerUnderTest {
    package func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        TaskObserver(keeping: lifetime) { [weak self] receive in
            self?.observe { if $0.kind == event ?? $0.kind { receive($0) } }
        }
    }
}
