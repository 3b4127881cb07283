public import MulticastDelegateStrategy
public import ObserverContract
public import Playback

struct MulticastDelegateAdapter: Strategy {
    let id = "multicast-delegate"
    let summary = "a delegate protocol with several weakly held delegates"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        let screen = DelegateScreen(of: event, keeping: lifetime)
        return ObjectObserver(screen) { [weak self] _ in
            self?.addDelegate(screen)
        } remove: { [weak self] _ in
            self?.removeDelegate(screen)
        }
    }
}

private final class DelegateScreen: Screen, AudioPlayerDelegate {
    func audioPlayer(_: AudioPlayer, didStart item: Item) { receive(.started, item) }
    func audioPlayer(_: AudioPlayer, didPause item: Item) { receive(.paused, item) }
    func audioPlayer(_: AudioPlayer, didStop item: Item) { receive(.stopped, item) }
}
