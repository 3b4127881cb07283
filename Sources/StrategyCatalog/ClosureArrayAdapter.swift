public import ClosureArrayStrategy
public import ObserverContract
public import Playback

/// `closure-array` as the contract sees it.
struct ClosureArrayAdapter: Strategy {
    let id = "closure-array"
    let summary = "closures in an array, which nobody can leave"
    let capabilities: Set<Capability> = [.additive, .counting]

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, self, lifetime)
    }
}

private final class ClosureObserver: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private weak let player: AudioPlayer?
    private let lifetime: AnyObject

    init(of event: PlaybackEvent.Kind?, _ player: AudioPlayer, _ lifetime: AnyObject) {
        self.event = event
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        for event in PlaybackEvent.Kind.selected(by: event) {
            let observer = { (_: AudioPlayer, item: Item) in receive(PlaybackEvent(event, item)) }
            switch event {
            case .started: player?.observePlaybackStarted(observer)
            case .paused: player?.observePlaybackPaused(observer)
            case .stopped: player?.observePlaybackStopped(observer)
            }
        }
    }

    // The strategy has no way to remove an observer, and does not claim to.
    func remove() {}
}
