import ActorStrategy
import ObserverContract
import Observers
import Playback

/// Adapts `actor` to the contract.
///
/// It has no form driven by another thread at every step: inside a callback, that thread would wait for the
/// actor forever. Scenarios with `elsewhere` cover calls that do not wait.
struct ActorAdapter: Strategy {
    let id = "actor"
    let summary = "closures called in the isolation of a player that is an actor"
    let capabilities: Set<Capability> = [.removal, .additive, .token, .counting, .threads]
    let divergences: [Divergence] = [
        Divergence(
            .membership,
            "An emission from outside the actor during a delivery fixes its recipients after that delivery.")
    ]

    func makePlayer() -> any PlayerUnderTest { ActorUnderTest() }
}

/// A player that is an actor, for callers that cannot `await` it.
private final class ActorUnderTest: OccupancyUnderTest {
    private let player = AwaitedPlayer()

    var observerCount: Int { player.actor.observerCount }

    func measureOccupancy() -> (live: Int, slots: Int, queued: Int) { player.actor.occupancy.measured }

    func play(_ item: Item) { player.perform { $0.play(item) } }
    func pause() { player.perform { $0.pause() } }
    func stop() { player.perform { $0.stop() } }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            let actor = player.player.actor
            let observe = event.choose(
                actor.observePlaybackStarted, actor.observePlaybackPaused, actor.observePlaybackStopped)
            return observe { player, item in
                AwaitedPlayer.$callee.withValue(ObjectIdentifier(player)) {
                    receive(PlaybackEvent(event, item))
                }
            }
        } cancel: {
            $0.cancel()
        }
    }
}
