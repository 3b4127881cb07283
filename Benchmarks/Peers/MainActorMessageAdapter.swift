import ObserverContract
import Playback

@available(macOS 26.0, *)
struct MainActorMessageAdapter: Strategy {
    let id = "peer/main-actor-message"
    let summary = "typed messages of the main actor, on Foundation's NotificationCenter"
    let capabilities: Set<Capability> = [.removal, .additive, .token]
    // The divergences of Foundation on Linux. Apple's Foundation has not been tested.
    let divergences: [Divergence] = [
        .keptInADictionary("closures"),
        .callsFromACopy(of: "closures"),
        .nests,
        Divergence(
            .open,
            "A removed closure is freed under a lock, so a deinit that uses the center stops the program.",
            crashesIn: ["open/closure-emits-when-freed", "open/closure-registers-and-removes-when-freed"]),
    ]

    func makePlayer() -> any PlayerUnderTest { PlayerOfTheMainActor() }
}

/// A player isolated to the main actor, for callers on any thread.
@available(macOS 26.0, *)
private final class PlayerOfTheMainActor: PlayerUnderTest {
    private let player = MainActorMessagePlayer()

    func play(_ item: Item) { MainActorStandIn.perform { [player] in player.play(item) } }
    func pause() { MainActorStandIn.perform { [player] in player.pause() } }
    func stop() { MainActorStandIn.perform { [player] in player.stop() } }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            player.player.observe(event) { item in receive(PlaybackEvent(event, item)) }
        } remove: {
            $0.player.remove($1)
        }
    }
}
