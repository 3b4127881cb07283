import ObserverContract
import Playback

struct PublishedObserverProtocolAdapter: Strategy {
    let id = "published/observer-protocol"
    let summary = "weakly held objects in a dictionary, by identity"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]
    let divergences: [Divergence] = [
        .keptInADictionary("observers"),
        .callsFromACopy(of: "observers"),
        .nests,
        Divergence(
            .cancel,
            "An observer is identified by its address, so removing a dead one can remove a new one there."
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
    /// Makes a screen larger than anything allocated between the end of one screen and the start of the next,
    /// so that the next one gets the same address. That often happens to screens in an app.
    private let content = SIMD64<UInt32>()

    func playerStarted(_: PublishedProtocolPlayer, _ item: Item) { receive(.started, item) }
    func playerPaused(_: PublishedProtocolPlayer, _ item: Item) { receive(.paused, item) }
    func playerStopped(_: PublishedProtocolPlayer, _ item: Item) { receive(.stopped, item) }
}
