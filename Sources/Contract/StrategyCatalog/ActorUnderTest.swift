import ActorStrategy
import ObservatoryPlayback
import ObserverContract
import Observers

/// A player that is an actor, for callers that cannot `await` it.
final class ActorUnderTest: OccupancyUnderTest {
    private let player = AwaitedPlayer()

    var observerCount: Int { player.actor.observerCount }
    var subjectUnderTest: AnyObject? { player.actor }

    func measureOccupancy() -> (live: Int, slots: Int, queued: Int) { player.actor.occupancy.measured }

    func play(_ item: Item) { player.perform { $0.play(item) } }
    func pause() { player.perform { $0.pause() } }
    func stop() { player.perform { $0.stop() } }

    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
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
