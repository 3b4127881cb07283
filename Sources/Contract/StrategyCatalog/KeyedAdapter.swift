public import KeyedStrategy
public import ObserverContract
public import Playback

struct KeyedAdapter: Strategy {
    let id = "keyed"
    let summary = "weakly held objects that observe some items or all"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting, .keyed]

    var forms: [StrategyForm] {
        [
            StrategyForm(name: "one by one", capabilities: capabilities, makePlayer: makePlayer),
            StrategyForm(name: "many at a time", capabilities: capabilities) {
                PlayerInAnotherForm(AudioPlayer(), makingObserversBy: observerOfMany)
            },
            .keyed(capabilities),
        ]
    }

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: KeyedUnderTest {
    public func makeObserver(
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

/// Makes an observer that registers for all its items in one call.
private func observerOfMany(
    of player: AudioPlayer, _ event: PlaybackEvent.Kind?, _ lifetime: AnyObject
) -> any ObserverUnderTest {
    let screen = ItemScreen(of: event, keeping: lifetime)
    return ObjectObserver(screen) { [weak player] items in
        if let items { player?.addObservers([screen], for: items) } else { player?.addObservers([screen]) }
    } remove: { [weak player] items in
        if let items {
            player?.removeObservers([screen], for: items)
        } else {
            player?.removeObservers([screen])
        }
    }
}

private final class ItemScreen: Screen, PlaybackStartedObserver, PlaybackPausedObserver,
    PlaybackStoppedObserver
{
    func playbackStarted(_: AudioPlayer, _ item: Item) { receive(.started, item) }
    func playbackPaused(_: AudioPlayer, _ item: Item) { receive(.paused, item) }
    func playbackStopped(_: AudioPlayer, _ item: Item) { receive(.stopped, item) }
}
