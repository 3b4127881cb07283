import ObserverContract
import Playback

/// Adapts `multicast-delegate` as published to the contract.
struct PublishedMulticastDelegateAdapter: Strategy {
    let id = "published/multicast-delegate"
    let summary = "weak wrappers in an array, unwrapped and cast for every event"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]
    let divergences: [Divergence] = [
        Divergence(
            .removal,
            "The delegates are gathered first, so one that is removed under way is still called."),
        .nests,
        Divergence(
            .identity, "Nothing looks whether a delegate is there already, so it is called twice."),
        Divergence(
            .ownership,
            "The gathered delegates are held strongly, so that none dies before the event is over."),
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
