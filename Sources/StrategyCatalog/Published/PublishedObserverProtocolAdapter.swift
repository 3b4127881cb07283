import ObserverContract
import Playback

/// `observer-protocol` as published, as the contract sees it.
struct PublishedObserverProtocolAdapter: Strategy {
    let id = "published/observer-protocol"
    let summary = "weakly held objects in a dictionary, by their identity"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]
    let divergences = [
        Divergence(rule: "R01", reason: "The observers stand in a dictionary, which has no order."),
        Divergence(
            rule: "R03",
            reason: "The observers are called from a copy, so one that is removed under way is still called."),
        Divergence(
            rule: "R05",
            reason: "What a callback emits is told at once, so later observers hear the two events reversed."),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedProtocolPlayer() }
}

extension PublishedProtocolPlayer: PlayerUnderTest {
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        switch event {
        case nil: ProtocolObserver(CompleteScreen(lifetime), self)
        case .started: ProtocolObserver(StartScreen(lifetime), self)
        case .paused: ProtocolObserver(PauseScreen(lifetime), self)
        case .stopped: ProtocolObserver(StopScreen(lifetime), self)
        }
    }
}

/// Owns an observing object, which the player holds weakly.
private final class ProtocolObserver: ObserverUnderTest {
    private let object: any Screen & PublishedProtocolObserver
    private weak let player: PublishedProtocolPlayer?

    init(_ object: any Screen & PublishedProtocolObserver, _ player: PublishedProtocolPlayer) {
        self.object = object
        self.player = player
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        object.receive = object.receive ?? receive
        player?.addObserver(object)
    }

    func remove() { player?.removeObserver(object) }
}

/// What all observing objects have in common.
private class Screen {
    private let lifetime: AnyObject
    var receive: ((PlaybackEvent) -> Void)?

    init(_ lifetime: AnyObject) { self.lifetime = lifetime }
}

// One class for every choice of methods: what a class leaves out, the protocol's defaults must fill in.

private final class CompleteScreen: Screen, PublishedProtocolObserver {
    func playerStarted(_: PublishedProtocolPlayer, _ item: Item) { receive?(PlaybackEvent(.started, item)) }
    func playerPaused(_: PublishedProtocolPlayer, _ item: Item) { receive?(PlaybackEvent(.paused, item)) }
    func playerStopped(_: PublishedProtocolPlayer, _ item: Item) { receive?(PlaybackEvent(.stopped, item)) }
}

private final class StartScreen: Screen, PublishedProtocolObserver {
    func playerStarted(_: PublishedProtocolPlayer, _ item: Item) { receive?(PlaybackEvent(.started, item)) }
}

private final class PauseScreen: Screen, PublishedProtocolObserver {
    func playerPaused(_: PublishedProtocolPlayer, _ item: Item) { receive?(PlaybackEvent(.paused, item)) }
}

private final class StopScreen: Screen, PublishedProtocolObserver {
    func playerStopped(_: PublishedProtocolPlayer, _ item: Item) { receive?(PlaybackEvent(.stopped, item)) }
}
