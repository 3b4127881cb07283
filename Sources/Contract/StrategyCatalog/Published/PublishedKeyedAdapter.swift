import ObserverContract
import Playback

struct PublishedKeyedAdapter: Strategy {
    let id = "published/keyed"
    let summary = "weakly held objects in an array for each item, in a dictionary"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting, .keyed]
    let divergences: [Divergence] = [
        Divergence(
            .order,
            "The observers of the item are called before those of every item, whichever registered first."
        ),
        .callsFromACopy(of: "observers"),
        .nests,
        Divergence(
            .identity, "Nothing checks whether an object is already registered, so it is called twice."),
        Divergence(
            .keyed,
            "The empty array of an item is never removed, so every item that was ever observed leaves one."),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedKeyedPlayer() }
}

extension PublishedKeyedPlayer: KeyedUnderTest {
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        let screen = ItemScreen(of: event, keeping: lifetime)
        return ObjectObserver(screen) { [weak self] item in
            if let item { self?.addObserver(screen, for: item) } else { self?.addObserver(screen) }
        } removeFor: { [weak self] item in
            if let item { self?.removeObserver(screen, for: item) } else { self?.removeObserver(screen) }
        }
    }
}

private final class ItemScreen: Screen, PublishedKeyedObserver {
    func playerStarted(_: PublishedKeyedPlayer, _ item: Item) { receive(.started, item) }
    func playerPaused(_: PublishedKeyedPlayer, _ item: Item) { receive(.paused, item) }
    func playerStopped(_: PublishedKeyedPlayer, _ item: Item) { receive(.stopped, item) }
}
