public import KeyedThreadSafeStrategy
public import ObserverContract
public import Playback

struct KeyedThreadSafeAdapter: Strategy {
    let id = "keyed-thread-safe"
    let summary = "weakly held objects that observe some items or all, on a player that any thread may use"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting, .keyed, .threads]

    var forms: [StrategyForm] { formsOfThreads + [.keyedThreadSafe(capabilities)] }

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: KeyedUnderTest, OccupancyUnderTest {
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

    public func measureOccupancy() -> (live: Int, slots: Int, queued: Int) { occupancy.measured }
}

// Safe because the closure is set once, before registration, and a strategy with the capability `threads`
// gets closures that any thread may call.
private final class ItemScreen: Screen, AudioPlayerObserver, @unchecked Sendable {
    func playbackStarted(_: AudioPlayer, _ item: Item) { receive(.started, item) }
    func playbackPaused(_: AudioPlayer, _ item: Item) { receive(.paused, item) }
    func playbackStopped(_: AudioPlayer, _ item: Item) { receive(.stopped, item) }
}
