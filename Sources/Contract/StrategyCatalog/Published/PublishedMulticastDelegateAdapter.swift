import ObserverContract
import Playback

struct PublishedMulticastDelegateAdapter: Strategy {
    let id = "published/multicast-delegate"
    let summary = "weak wrappers in an array, unwrapped and cast for every event"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]
    let divergences: [Divergence] = [
        Divergence(
            .removal,
            "The delegates are collected first, so one that is removed during the delivery is still called."),
        .nests,
        Divergence(
            .identity, "Nothing checks whether a delegate is already registered, so it is called twice."),
        Divergence(
            .ownership,
            "The collected delegates are held strongly, so none is freed before the delivery ends."),
    ]

    func makePlayer() -> any PlayerUnderTest { PublishedMulticastPlayer() }
}

extension PublishedMulticastPlayer: PlayerUnderTest {
    var observerCount: Int { delegates.count }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        let screen = DelegateScreen(of: event, keeping: lifetime)
        return ObjectObserver(screen) { [weak self] _ in
            self?.delegates.addDelegate(screen)
        } remove: { [weak self] _ in
            self?.delegates.removeDelegate(screen)
        }
    }
}

private final class DelegateScreen: Screen, PublishedPlayerDelegate {
    func player(_: PublishedMulticastPlayer, didStart item: Item) { receive(.started, item) }
    func player(_: PublishedMulticastPlayer, didPause item: Item) { receive(.paused, item) }
    func player(_: PublishedMulticastPlayer, didStop item: Item) { receive(.stopped, item) }
}
