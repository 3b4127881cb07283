public import ClosureArrayStrategy
public import ObserverContract
public import Playback

/// `closure-array` as the contract sees it.
struct ClosureArrayAdapter: Strategy {
    let id = "closure-array"
    let summary = "closures in an array, which cannot be removed"
    let capabilities: Set<Capability> = [.additive, .counting]

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime) { [weak self] _, event, receive in
            guard let self else { return {} }
            let observe = event.choose(observePlaybackStarted, observePlaybackPaused, observePlaybackStopped)
            observe { _, item in receive(PlaybackEvent(event, item)) }
            // The strategy has no way to remove an observer, and does not claim to.
            return {}
        }
    }
}
