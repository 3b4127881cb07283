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
        Owner(of: event, self, lifetime)
    }
}

private final class Owner: ObserverUnderTest {
    private let event: PlaybackEvent.Kind?
    private weak let player: AudioPlayer?
    private let lifetime: AnyObject
    private var observations: [OwnedObservation] = []

    init(of event: PlaybackEvent.Kind?, _ player: AudioPlayer, _ lifetime: AnyObject) {
        self.event = event
        self.player = player
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping (PlaybackEvent) -> Void) {
        guard let player else { return }
        for event in PlaybackEvent.Kind.selected(by: event) {
            let observer = { (_: Owner, _: AudioPlayer, item: Item) in
                receive(PlaybackEvent(event, item))
            }
            switch event {
            case .started:
                observations.append(player.addPlaybackStartedObserver(self, using: observer))
            case .paused:
                observations.append(player.addPlaybackPausedObserver(self, using: observer))
            case .stopped:
                observations.append(player.addPlaybackStoppedObserver(self, using: observer))
            }
        }
    }

    // The observations are kept, so that removing twice cancels every one of them twice.
    func remove() {
        for observation in observations { observation.cancel() }
    }
}
