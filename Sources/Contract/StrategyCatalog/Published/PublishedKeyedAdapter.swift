import ObserverContract
import Playback

/// `keyed` as published, as the contract sees it.
struct PublishedKeyedAdapter: Strategy {
    let id = "published/keyed"
    let summary = "weakly held objects in an array for each item, in a dictionary"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting, .keyed]
    let divergences: [Divergence] = [
        Divergence(
            rule: "R01",
            reason: "The observers of the item are called before those of every item, whoever came first."),
        .callsFromACopy(of: "observers"),
        .nests,
        Divergence(
            rule: "R07", reason: "Nothing looks whether an object is there already, so it is called twice."),
        Divergence(
            rule: "R19",
            reason: "The array of an item stays when nobody is left in it, for all items ever observed."),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedKeyedPlayer() }
}

extension PublishedKeyedPlayer: KeyedUnderTest {
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

    private func observer(_ screen: any Screen & PublishedKeyedObserver) -> any ObserverUnderTest {
        ItemObserver(screen) { [weak self] items in
            guard let items else { return self?.addObserver(screen) ?? () }
            for item in items { self?.addObserver(screen, for: item) }
        } remove: { [weak self] items in
            guard let items else { return self?.removeObserver(screen) ?? () }
            for item in items { self?.removeObserver(screen, for: item) }
        }
    }
}

// One class for every choice of methods: what a class leaves out, the protocol's defaults must fill in.

private final class CompleteScreen: Screen, PublishedKeyedObserver {
    func playerStarted(_: PublishedKeyedPlayer, _ item: Item) { hear(.started, item) }
    func playerPaused(_: PublishedKeyedPlayer, _ item: Item) { hear(.paused, item) }
    func playerStopped(_: PublishedKeyedPlayer, _ item: Item) { hear(.stopped, item) }
}

private final class StartScreen: Screen, PublishedKeyedObserver {
    func playerStarted(_: PublishedKeyedPlayer, _ item: Item) { hear(.started, item) }
}

private final class PauseScreen: Screen, PublishedKeyedObserver {
    func playerPaused(_: PublishedKeyedPlayer, _ item: Item) { hear(.paused, item) }
}

private final class StopScreen: Screen, PublishedKeyedObserver {
    func playerStopped(_: PublishedKeyedPlayer, _ item: Item) { hear(.stopped, item) }
}
