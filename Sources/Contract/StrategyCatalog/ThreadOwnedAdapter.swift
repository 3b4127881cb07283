public import ObserverContract
import Observers
public import Playback
public import ThreadOwnedStrategy

/// Adapts `thread-owned` to the contract, driven by one thread and by another thread at every step. Neither
/// thread calls the observers.
struct ThreadOwnedAdapter: Strategy {
    let id = "thread-owned"
    let summary = "closures with tokens, called on a thread that the player owns"
    let capabilities: Set<Capability> = [.removal, .additive, .token, .counting, .threads]

    var forms: [StrategyForm] { formsOfThreads }

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: OccupancyUnderTest {
    public var settling: (@Sendable () -> Void)? { waiting }

    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            let observe = event.choose(
                player.observePlaybackStarted, player.observePlaybackPaused, player.observePlaybackStopped)
            return observe { _, item in receive(PlaybackEvent(event, item)) }
        } cancel: {
            $0.cancel()
        }
    }

    public func measureOccupancy() -> (live: Int, slots: Int, queued: Int) { occupancy.measured }
}
