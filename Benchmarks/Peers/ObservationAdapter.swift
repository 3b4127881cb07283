package import ObserverContract
package import Playback

struct ObservationAdapter: Strategy {
    let id = "peer/observation"
    let summary = "properties tracked with the standard library's Observation"
    let capabilities: Set<Capability> = [.removal, .additive]
    let divergences: [Divergence] = [
        Divergence(.order, "The registrations are kept in a set, which has no order."),
        .nests,
        Divergence(
            .payload,
            "A change carries no item, so an observer called late reads a later item and misses its own."),
        Divergence(
            .release,
            "Cancelling frees the closure at once, even in the middle of a delivery."),
    ]

    func makePlayer() -> any PlayerUnderTest { ObservationPlayer() }
}

extension ObservationPlayer: PlayerUnderTest {
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
