public import ObserverContract
import Observers
public import Playback
public import TokensStrategy

struct TokensAdapter: Strategy {
    let id = "tokens"
    let summary = "closures, each with a token that cancels when it is dropped"
    let capabilities: Set<Capability> = [.removal, .additive, .token, .counting]

    var forms: [StrategyForm] {
        [
            StrategyForm(name: "one by one", capabilities: capabilities, makePlayer: makePlayer),
            StrategyForm(name: "bag", capabilities: capabilities) {
                PlayerInAnotherForm(AudioPlayer(), makingObserversBy: bagOwner)
            },
            .closures(capabilities),
        ]
    }

    func makePlayer() -> any PlayerUnderTest { AudioPlayer() }
}

extension AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            player.observe(event, receive)
        } cancel: {
            $0.cancel()
        }
    }

    fileprivate func observe(
        _ event: PlaybackEvent.Kind, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> ObservationToken {
        let observe = event.choose(observePlaybackStarted, observePlaybackPaused, observePlaybackStopped)
        return observe { _, item in receive(PlaybackEvent(event, item)) }
    }
}

/// Makes an observer that keeps its tokens in a bag.
private func bagOwner(
    of player: AudioPlayer, _ event: PlaybackEvent.Kind?, _ lifetime: AnyObject
) -> any ObserverUnderTest {
    let bag = ObservationBag()
    return ClosureObserver(of: event, keeping: lifetime, in: player) { player, event, _, receive in
        player.observe(event, receive).store(in: bag)
    } cancel: {
        bag.cancelAll()
    }
}
