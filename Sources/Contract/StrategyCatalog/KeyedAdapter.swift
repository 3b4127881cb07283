public import KeyedStrategy
public import ObserverContract
public import Playback

/// `keyed` as the contract sees it: registered for one item after the other, and for many at a time.
struct KeyedAdapter: Strategy {
    let id = "keyed"
    let summary = "objects held weakly, that hear of some items or of all"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting, .keyed]

    var forms: [StrategyForm] {
        [
            StrategyForm(name: "one by one", capabilities: capabilities, makePlayer: makePlayer),
            StrategyForm(name: "many at a time", capabilities: capabilities) {
                PlayerInAnotherForm(AudioPlayer()) { player, event, lifetime in
                    player.manyAtATime(player.screen(of: event, lifetime))
                }
            },
        ]
    }

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: KeyedUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        oneByOne(screen(of: event, lifetime))
    }

    private func oneByOne(_ screen: any Screen & PlaybackObserver) -> ItemObserver {
        ItemObserver(screen) { [weak self] items in
            guard let items else { return self?.addObserver(screen) ?? () }
            for item in items { self?.addObserver(screen, for: item) }
        } remove: { [weak self] items in
            guard let items else { return self?.removeObserver(screen) ?? () }
            for item in items { self?.removeObserver(screen, for: item) }
        }
    }

    fileprivate func manyAtATime(_ screen: any Screen & PlaybackObserver) -> ItemObserver {
        ItemObserver(screen) { [weak self] items in
            guard let items else { return self?.addObservers([screen]) ?? () }
            self?.addObservers([screen], for: items)
        } remove: { [weak self] items in
            guard let items else { return self?.removeObservers([screen]) ?? () }
            self?.removeObservers([screen], for: items)
        }
    }

    fileprivate func screen(
        of event: PlaybackEvent.Kind?, _ lifetime: AnyObject
    ) -> any Screen & PlaybackObserver {
        switch event {
        case nil: CompleteScreen(lifetime)
        case .started: StartScreen(lifetime)
        case .paused: PauseScreen(lifetime)
        case .stopped: StopScreen(lifetime)
        }
    }
}

// One class for every choice of protocols: what a class does not conform to, it must not be called for.

private final class CompleteScreen: Screen, PlaybackStartedObserver, PlaybackPausedObserver,
    PlaybackStoppedObserver
{
    func playbackStarted(_: AudioPlayer, _ item: Item) { hear(.started, item) }
    func playbackPaused(_: AudioPlayer, _ item: Item) { hear(.paused, item) }
    func playbackStopped(_: AudioPlayer, _ item: Item) { hear(.stopped, item) }
}

private final class StartScreen: Screen, PlaybackStartedObserver {
    func playbackStarted(_: AudioPlayer, _ item: Item) { hear(.started, item) }
}

private final class PauseScreen: Screen, PlaybackPausedObserver {
    func playbackPaused(_: AudioPlayer, _ item: Item) { hear(.paused, item) }
}

private final class StopScreen: Screen, PlaybackStoppedObserver {
    func playbackStopped(_: AudioPlayer, _ item: Item) { hear(.stopped, item) }
}
