public import ObserverContract
import Observers
public import Playback
public import ThreadSafeStrategy

struct ThreadSafeAdapter: Strategy {
    let id = "thread-safe"
    let summary = "closures with tokens, on a player that any thread may use"
    let capabilities: Set<Capability> = [.removal, .additive, .token, .counting, .threads]

    var forms: [StrategyForm] { formsOfThreads + [.threadSafe(capabilities)] }

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: OccupancyUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            let observe = event.choose(
                player.observePlaybackStarted, player.observePlaybackPaused, player.observePlaybackStopped)
            return observe(nil) { _, item in receive(PlaybackEvent(event, item)) }
        } cancel: {
            $0.cancel()
        }
    }

    public func measureOccupancy() -> (live: Int, slots: Int, queued: Int) { occupancy.measured }
}
