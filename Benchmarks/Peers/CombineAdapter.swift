package import ObserverContract
package import Playback

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

struct CombineAdapter: Strategy {
    let id = "peer/combine"
    let summary = "sinks of a PassthroughSubject, by Combine or OpenCombine"
    let capabilities: Set<Capability> = [.removal, .additive, .token]
    // The divergences of OpenCombine. Apple's Combine also keeps its subscribers in a set; the rest has not
    // been tested on it.
    let divergences: [Divergence] = [
        Divergence(.order, "The subscribers are kept in a set, which has no order."),
        .nests,
        Divergence(
            .release,
            "A cancelled sink frees its closure at once, even in the middle of a delivery."),
    ]

    func makePlayer() -> any PlayerUnderTest { CombinePlayer() }
}

extension CombinePlayer: PlayerUnderTest {
    package func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            player.observe(event) { item in receive(PlaybackEvent(event, item)) }
        } cancel: {
            $0.cancel()
        }
    }
}
