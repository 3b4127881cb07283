public import ObserverContract
import ObserverRegistry
public import OwnerBoundStrategy
public import Playback

/// `owner-bound` as the contract sees it.
struct OwnerBoundAdapter: Strategy {
    let id = "owner-bound"
    let summary = "closures that receive their owner, and go when it goes"
    let capabilities: Set<Capability> = [.removal, .additive, .weak, .counting]

    var forms: [StrategyForm] {
        [
            StrategyForm(name: "player", capabilities: capabilities, makePlayer: makePlayer),
            .ownerBound(capabilities),
        ]
    }

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime) { [weak self] owner, event, receive in
            guard let self else { return {} }
            let observe: (ClosureObserver, @escaping Observer<ClosureObserver>) -> RegistrationHandle =
                event.choose(
                    addPlaybackStartedObserver, addPlaybackPausedObserver, addPlaybackStoppedObserver)
            let observation = observe(owner) { _, _, item in receive(PlaybackEvent(event, item)) }
            return { observation.cancel() }
        }
    }
}
