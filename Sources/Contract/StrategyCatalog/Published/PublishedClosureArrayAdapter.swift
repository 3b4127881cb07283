import ObserverContract
import Playback

struct PublishedClosureArrayAdapter: Strategy {
    let id = "published/closure-array"
    let summary = "arrays of closures that read the event from the player"
    let capabilities: Set<Capability> = [.additive, .counting]
    let divergences: [Divergence] = [
        .nests,
        Divergence(
            .payload,
            "An observer reads the item from the player, which may play another item by then."),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedClosurePlayer() }
}

extension PublishedClosurePlayer: PlayerUnderTest {
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            let observe = event.choose(player.onStart, player.onPause, player.onStop)
            observe { player in
                if let item = player.item { receive(PlaybackEvent(event, item)) }
            }
        }
    }
}
