import ObserverContract
import Playback

/// `multicast-delegate` as published, as the contract sees it.
struct PublishedMulticastDelegateAdapter: Strategy {
    let id = "published/multicast-delegate"
    let summary = "weak wrappers in an array, gathered and cast for every event"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]
    let divergences = [
        Divergence(
            rule: "R03",
            reason: "The delegates are gathered first, so one that is removed under way is still called."),
        Divergence(
            rule: "R05",
            reason: "What a callback emits is told at once, so later observers hear the two events reversed."),
        Divergence(
            rule: "R07", reason: "Nothing looks whether a delegate is there already, so it is called twice."),
        Divergence(
            rule: "R08",
            reason: "The gathered delegates are held strongly, so that none dies before the event is over."),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedMulticastPlayer() }
}

extension PublishedMulticastPlayer: PlayerUnderTest {
    var observerCount: Int { delegates.count }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        switch event {
        case nil: DelegateObserver(CompleteScreen(lifetime), self)
        case .started: DelegateObserver(StartScreen(lifetime), self)
        case .paused: DelegateObserver(PauseScreen(lifetime), self)
        case .stopped: DelegateObserver(StopScreen(lifetime), self)
        }
    }
}

/// Owns a delegate, which the player holds weakly.
private final class DelegateObserver: ObserverUnderTest {
    private let object: any Screen & PublishedPlayerDelegate
    private weak let player: PublishedMulticastPlayer?

    init(_ object: any Screen & PublishedPlayerDelegate, _ player: PublishedMulticastPlayer) {
        self.object = object
        self.player = player
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        object.receive = object.receive ?? receive
        player?.delegates.addDelegate(object)
    }

    func remove() { player?.delegates.removeDelegate(object) }
}

/// What all observing objects have in common.
private class Screen {
    private let lifetime: AnyObject
    var receive: ((PlaybackEvent) -> Void)?

    init(_ lifetime: AnyObject) { self.lifetime = lifetime }
}

// One class for every choice of methods: what a class leaves out, the protocol's defaults must fill in.

private final class CompleteScreen: Screen, PublishedPlayerDelegate {
    func player(_: PublishedMulticastPlayer, didStart item: Item) { receive?(PlaybackEvent(.started, item)) }
    func player(_: PublishedMulticastPlayer, didPause item: Item) { receive?(PlaybackEvent(.paused, item)) }
    func player(_: PublishedMulticastPlayer, didStop item: Item) { receive?(PlaybackEvent(.stopped, item)) }
}

private final class StartScreen: Screen, PublishedPlayerDelegate {
    func player(_: PublishedMulticastPlayer, didStart item: Item) { receive?(PlaybackEvent(.started, item)) }
}

private final class PauseScreen: Screen, PublishedPlayerDelegate {
    func player(_: PublishedMulticastPlayer, didPause item: Item) { receive?(PlaybackEvent(.paused, item)) }
}

private final class StopScreen: Screen, PublishedPlayerDelegate {
    func player(_: PublishedMulticastPlayer, didStop item: Item) { receive?(PlaybackEvent(.stopped, item)) }
}
