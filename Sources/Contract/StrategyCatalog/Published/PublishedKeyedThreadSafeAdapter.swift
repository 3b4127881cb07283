import ObserverContract
import Playback

struct PublishedKeyedThreadSafeAdapter: Strategy {
    let id = "published/keyed-thread-safe"
    let summary = "weakly held objects in an array for each item, in a dictionary behind a lock"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting, .keyed, .threads]
    // Those of the form that it makes thread-safe, and two of its own.
    let divergences: [Divergence] =
        PublishedKeyedAdapter().divergences + [
            Divergence(
                .totalOrder,
                "Every thread calls the observers itself, so two observers can get events in different orders."
            ),
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
