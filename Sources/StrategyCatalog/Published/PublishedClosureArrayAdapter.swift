import ObserverContract
import Playback

/// `closure-array` as published, as the contract sees it.
struct PublishedClosureArrayAdapter: Strategy {
    let id = "published/closure-array"
    let summary = "arrays of closures that ask the player what has happened"
    let capabilities: Set<Capability> = [.additive, .counting]
    let divergences = [
        Divergence(
            rule: "R05",
            reason: "What a callback emits is told at once, so later observers hear the two events reversed."),
        Divergence(
            rule: "R06",
            reason: "An observer asks the player for the item, and gets the one that it has moved on to."),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedClosurePlayer() }
}

extension PublishedClosurePlayer: PlayerUnderTest {
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, self, lifetime)
    }
}

private final class ClosureObserver: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private weak let player: PublishedClosurePlayer?
    private let lifetime: AnyObject

    init(of event: PlaybackEvent.Kind?, _ player: PublishedClosurePlayer, _ lifetime: AnyObject) {
        self.event = event
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        for event in PlaybackEvent.Kind.selected(by: event) {
            let observer = { (player: PublishedClosurePlayer) in
                if let item = player.item { receive(PlaybackEvent(event, item)) }
            }
            switch event {
            case .started: player?.onStart(observer)
            case .paused: player?.onPause(observer)
            case .stopped: player?.onStop(observer)
            }
        }
    }

    // The form has no way to remove an observer.
    func remove() {}
}
