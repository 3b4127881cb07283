import ObserverContract
import Playback

/// `observer-protocol` as published, as the contract sees it.
struct PublishedObserverProtocolAdapter: Strategy {
    let id = "published/observer-protocol"
    let summary = "weakly held objects in a dictionary, by their identity"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]
    let divergences: [Divergence] = [
        .standsInADictionary("observers"),
        .callsFromACopy(of: "observers"),
        .nests,
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedProtocolPlayer() }
}

extension PublishedProtocolPlayer: PlayerUnderTest {
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        switch event {
        case nil: observer(CompleteScreen(lifetime))
        case .started: observer(StartScreen(lifetime))
        case .paused: observer(PauseScreen(lifetime))
        case .stopped: observer(StopScreen(lifetime))
        }
    }

    private func observer(_ screen: any Screen & PublishedProtocolObserver) -> any ObserverUnderTest {
        ObjectObserver(screen) { [weak self] in
            self?.addObserver(screen)
        } remove: { [weak self] in
            self?.removeObserver(screen)
        }
    }
}

// One class for every choice of methods: what a class leaves out, the protocol's defaults must fill in.

private final class CompleteScreen: Screen, PublishedProtocolObserver {
    func playerStarted(_: PublishedProtocolPlayer, _ item: Item) { hear(.started, item) }
    func playerPaused(_: PublishedProtocolPlayer, _ item: Item) { hear(.paused, item) }
    func playerStopped(_: PublishedProtocolPlayer, _ item: Item) { hear(.stopped, item) }
}

private final class StartScreen: Screen, PublishedProtocolObserver {
    func playerStarted(_: PublishedProtocolPlayer, _ item: Item) { hear(.started, item) }
}

private final class PauseScreen: Screen, PublishedProtocolObserver {
    func playerPaused(_: PublishedProtocolPlayer, _ item: Item) { hear(.paused, item) }
}

private final class StopScreen: Screen, PublishedProtocolObserver {
    func playerStopped(_: PublishedProtocolPlayer, _ item: Item) { hear(.stopped, item) }
}
