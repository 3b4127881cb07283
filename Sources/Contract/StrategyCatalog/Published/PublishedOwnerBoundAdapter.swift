import ObserverContract
import Playback

struct PublishedOwnerBoundAdapter: Strategy {
    let id = "published/owner-bound"
    let summary = "closures stored by UUID that check a weak owner"
    let capabilities: Set<Capability> = [.removal, .additive, .weak, .counting]
    let divergences: [Divergence] = [
        .keptInADictionary("closures"),
        .callsFromACopy(of: "closures"),
        .nests,
        .freesWhileItChanges(
            "dictionary",
            crashingIn: ["open/closure-emits-when-freed", "open/closure-registers-and-removes-when-freed"]),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedOwnerBoundPlayer() }
}

extension PublishedOwnerBoundPlayer: PlayerUnderTest {
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, owner, receive in
            let observe: (ClosureObserver, @escaping Observer<ClosureObserver>) -> PublishedToken =
                event.choose(player.addStartObserver, player.addPauseObserver, player.addStopObserver)
            return observe(owner) { _, _, item in receive(PlaybackEvent(event, item)) }
        } cancel: {
            $0.cancel()
        }
    }
}
