public import ClosureArrayStrategy
public import ObserverContract
public import Playback

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
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            let observe = event.choose(
                player.observePlaybackStarted, player.observePlaybackPaused, player.observePlaybackStopped)
            observe { _, item in receive(PlaybackEvent(event, item)) }
        }
    }
}
