public import ObserverContract
public import ObserverProtocolStrategy
public import Playback

/// `observer-protocol` as the contract sees it.
struct ObserverProtocolAdapter: Strategy {
    let id = "observer-protocol"
    let summary = "objects that conform to a protocol, held weakly"
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

    private func observer(_ screen: any Screen & AudioPlayerObserver) -> any ObserverUnderTest {
        ObjectObserver(screen) { [weak self] in
            self?.addObserver(screen)
        } remove: { [weak self] in
            self?.removeObserver(screen)
        }
    }
}

// One class for every choice of methods: what a class leaves out, the protocol's defaults must fill in.

private final class CompleteScreen: Screen, AudioPlayerObserver {
    func playbackStarted(_: AudioPlayer, _ item: Item) { hear(.started, item) }
    func playbackPaused(_: AudioPlayer, _ item: Item) { hear(.paused, item) }
    func playbackStopped(_: AudioPlayer, _ item: Item) { hear(.stopped, item) }
}

private final class StartScreen: Screen, AudioPlayerObserver {
    func playbackStarted(_: AudioPlayer, _ item: Item) { hear(.started, item) }
}

private final class PauseScreen: Screen, AudioPlayerObserver {
    func playbackPaused(_: AudioPlayer, _ item: Item) { hear(.paused, item) }
}

private final class StopScreen: Screen, AudioPlayerObserver {
    func playbackStopped(_: AudioPlayer, _ item: Item) { hear(.stopped, item) }
}
