public import ObserverContract
public import OwnerBoundStrategy
public import Playback

/// `owner-bound` as the contract sees it.
struct OwnerBoundAdapter: Strategy {
    let id = "owner-bound"
    let summary = "closures that receive their owner, and go when it goes"
    let capabilities: Set<Capability> = [.removal, .additive, .weak, .counting]

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime) { [weak self] owner, event, receive in
            let observer = { (_: ClosureObserver, _: AudioPlayer, item: Item) in
                receive(PlaybackEvent(event, item))
            }
            let observation =
                switch event {
                case .started: self?.addPlaybackStartedObserver(owner, using: observer)
                case .paused: self?.addPlaybackPausedObserver(owner, using: observer)
                case .stopped: self?.addPlaybackStoppedObserver(owner, using: observer)
                }
            return { observation?.cancel() }
        }
    }
}
