import ObserverContract
import Playback

struct PublishedKeyedThreadSafeAdapter: Strategy {
    let id = "published/keyed-thread-safe"
    let summary = "weakly held objects in an array for each item, in a dictionary behind a lock"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting, .keyed, .threads]
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
        Divergence(
            .totalOrder,
            "Every thread calls the observers itself, so two observers can get events in different orders."),
        Divergence(
            .lateCall,
            "A thread that has made its copy still calls an observer that another thread has removed."),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedKeyedThreadSafePlayer() }
}

extension PublishedKeyedThreadSafePlayer: KeyedUnderTest {
    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        let screen = ItemScreen(of: event, keeping: lifetime)
        return ObjectObserver(screen) { [weak self] item in
            self?.addObserver(screen, for: item)
        } removeFor: { [weak self] item in
            if let item { self?.removeObserver(screen, for: item) } else { self?.removeObserver(screen) }
        }
    }
}

// Safe because the closure is set once, before registration, and a strategy with the capability `threads`
// gets closures that any thread may call.
private final class ItemScreen: Screen, PublishedKeyedThreadSafeObserver, @unchecked Sendable {
    func playerStarted(_: PublishedKeyedThreadSafePlayer, _ item: Item) { receive(.started, item) }
    func playerPaused(_: PublishedKeyedThreadSafePlayer, _ item: Item) { receive(.paused, item) }
    func playerStopped(_: PublishedKeyedThreadSafePlayer, _ item: Item) { receive(.stopped, item) }
}
