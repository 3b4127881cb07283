public import ObserverContract
import Observers
public import Playback
public import ThreadSafeStrategy

/// `thread-safe` as the contract sees it: driven by one thread, and by another one at every step.
struct ThreadSafeAdapter: Strategy {
    let id = "thread-safe"
    let summary = "closures kept by tokens, on a player that any thread may use"
    let capabilities: Set<Capability> = [.removal, .additive, .token, .counting, .threads]

    var forms: [StrategyForm] { formsOfThreads + [.threadSafe(capabilities)] }

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: OccupancyUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime) { [weak self] _, event, receive in
            guard let self else { return {} }
            // The contract gives closures that any thread may call to a strategy with the capability `threads`.
            nonisolated(unsafe) let receive = receive
            let observe = event.choose(
                observePlaybackStarted, observePlaybackPaused, observePlaybackStopped)
            let token = observe(nil) { _, item in receive(PlaybackEvent(event, item)) }
            return { token.cancel() }
        }
    }

    public func measureOccupancy() -> (live: Int, slots: Int, queued: Int) { occupancy.measured }
}
