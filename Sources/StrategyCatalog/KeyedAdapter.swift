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
                    player.observer(of: event, lifetime, .manyAtATime)
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
        observer(of: event, lifetime, .oneByOne)
    }

    fileprivate func observer(
        of event: PlaybackEvent.Kind?, _ lifetime: AnyObject, _ manner: ItemObserver.Manner
    ) -> any ObserverUnderTest {
        switch event {
        case nil: ItemObserver(CompleteScreen(lifetime), self, manner)
        case .started: ItemObserver(StartScreen(lifetime), self, manner)
        case .paused: ItemObserver(PauseScreen(lifetime), self, manner)
        case .stopped: ItemObserver(StopScreen(lifetime), self, manner)
        }
    }
}

/// An object that is registered for some items or for all.
private final class ItemObserver: KeyedObserverUnderTest {
    enum Manner {
        case oneByOne, manyAtATime
    }

    private let screen: any Screen & PlaybackObserver
    private weak let player: AudioPlayer?
    private let manner: Manner

    init(_ screen: any Screen & PlaybackObserver, _ player: AudioPlayer, _ manner: Manner) {
        self.screen = screen
        self.player = player
        self.manner = manner
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        screen.begin(receive)
        switch manner {
        case .oneByOne: player?.addObserver(screen)
        case .manyAtATime: player?.addObservers([screen])
        }
    }

    func register(about items: [Item], _ receive: @escaping (PlaybackEvent) -> Void) {
        screen.begin(receive)
        switch manner {
        case .oneByOne: for item in items { player?.addObserver(screen, for: item) }
        case .manyAtATime: player?.addObservers([screen], for: items)
        }
    }

    func remove() {
        switch manner {
        case .oneByOne: player?.removeObserver(screen)
        case .manyAtATime: player?.removeObservers([screen])
        }
    }

    func remove(about items: [Item]) {
        switch manner {
        case .oneByOne: for item in items { player?.removeObserver(screen, for: item) }
        case .manyAtATime: player?.removeObservers([screen], for: items)
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
