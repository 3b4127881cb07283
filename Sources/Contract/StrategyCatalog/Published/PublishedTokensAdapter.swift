import ObserverContract
import Playback

struct PublishedTokensAdapter: Strategy {
    let id = "published/tokens"
    let summary = "closures stored by UUID, each with a token that you must cancel yourself"
    let capabilities: Set<Capability> = [.removal, .additive, .token, .counting]
    let divergences: [Divergence] = [
        .keptInADictionary("closures"),
        .callsFromACopy(of: "closures"),
        .nests,
        Divergence(.drop, "The token has no deinit, so dropping it cancels nothing."),
        .freesWhileItChanges("dictionary", crashingIn: ["open/closure-registers-and-removes-when-freed"]),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedTokenPlayer() }
}

extension PublishedTokenPlayer: PlayerUnderTest {
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            let observe = event.choose(player.observeStart, player.observePause, player.observeStop)
            return observe { _, item in receive(PlaybackEvent(event, item)) }
        } cancel: {
            $0.cancel()
        }
    }
}
