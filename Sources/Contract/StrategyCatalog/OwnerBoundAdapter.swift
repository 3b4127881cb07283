public import ObserverContract
import ObserverRegistry
public import OwnerBoundStrategy
public import Playback

struct OwnerBoundAdapter: Strategy {
    let id = "owner-bound"
    let summary = "closures that receive their owner and are removed when it is deallocated"
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
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, owner, receive in
            let observe: (ClosureObserver, @escaping Observer<ClosureObserver>) -> RegistrationHandle =
                event.choose(
                    player.addPlaybackStartedObserver, player.addPlaybackPausedObserver,
                    player.addPlaybackStoppedObserver)
            return observe(owner) { _, _, item in receive(PlaybackEvent(event, item)) }
        } cancel: {
            $0.cancel()
        }
    }
}
