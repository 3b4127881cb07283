import ObserverContract
import Playback

/// `observer-protocol` as published, as the contract sees it.
struct PublishedObserverProtocolAdapter: Strategy {
    let id = "published/observer-protocol"
    let summary = "weakly held objects in a dictionary, by their identity"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]
    let divergences: [Divergence] = [
        .keptInADictionary("observers"),
        .callsFromACopy(of: "observers"),
        .nests,
        Divergence(
            .cancel,
            "An observer is known by its address, so clearing away a dead one can remove the one that has it now."
        ),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedProtocolPlayer() }
}

extension PublishedProtocolPlayer: PlayerUnderTest {
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        let screen = ProtocolScreen(of: event, keeping: lifetime)
        return ObjectObserver(screen) { [weak self] _ in
            self?.addObserver(screen)
        } remove: { [weak self] _ in
            self?.removeObserver(screen)
        }
    }
}

private final class ProtocolScreen: Screen, PublishedProtocolObserver {
    /// A screen is larger than what is allocated between the end of one and the start of the next, so that the next
    /// one gets the address of the one that is gone. A screen of an app often does.
    private let content = SIMD64<UInt32>()

    func playerStarted(_: PublishedProtocolPlayer, _ item: Item) { hear(.started, item) }
    func playerPaused(_: PublishedProtocolPlayer, _ item: Item) { hear(.paused, item) }
    func playerStopped(_: PublishedProtocolPlayer, _ item: Item) { hear(.stopped, item) }
}
