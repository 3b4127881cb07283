public import MulticastDelegateStrategy
public import ObserverContract
public import Playback

/// `multicast-delegate` as the contract sees it.
struct MulticastDelegateAdapter: Strategy {
    let id = "multicast-delegate"
    let summary = "a delegate protocol with many delegates, held weakly"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        switch event {
        case nil: observer(CompleteScreen(lifetime))
        case .started: observer(StartScreen(lifetime))
        case .paused: observer(PauseScreen(lifetime))
        case .stopped: observer(StopScreen(lifetime))
        }
    }

    private func observer(_ screen: any Screen & AudioPlayerDelegate) -> any ObserverUnderTest {
        ObjectObserver(screen) { [weak self] in
            self?.addDelegate(screen)
        } remove: { [weak self] in
            self?.removeDelegate(screen)
        }
    }
}

// One class for every choice of methods: what a class leaves out, the protocol's defaults must fill in.

private final class CompleteScreen: Screen, AudioPlayerDelegate {
    func audioPlayer(_: AudioPlayer, didStart item: Item) { hear(.started, item) }
    func audioPlayer(_: AudioPlayer, didPause item: Item) { hear(.paused, item) }
    func audioPlayer(_: AudioPlayer, didStop item: Item) { hear(.stopped, item) }
}

private final class StartScreen: Screen, AudioPlayerDelegate {
    func audioPlayer(_: AudioPlayer, didStart item: Item) { hear(.started, item) }
}

private final class PauseScreen: Screen, AudioPlayerDelegate {
    func audioPlayer(_: AudioPlayer, didPause item: Item) { hear(.paused, item) }
}

private final class StopScreen: Screen, AudioPlayerDelegate {
    func audioPlayer(_: AudioPlayer, didStop item: Item) { hear(.stopped, item) }
}
