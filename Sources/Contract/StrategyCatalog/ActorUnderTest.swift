import ActorStrategy
import ObservatoryPlayback
import ObserverContract
import Observers

/// A player that is an actor, for callers that cannot `await` it, with a loop that its callers run, so that a call
/// is performed before it returns.
///
/// Outside the actor, a call is a task that awaits it. Inside a callback of the actor, it is synchronous, as
/// for any observer that receives the actor. Another thread's call during a callback leaves its task in the
/// loop.
final class ActorUnderTest: OccupancyUnderTest {
    /// The actor whose callback is running in this task.
    @TaskLocal private static var callee: ObjectIdentifier?

    let actor = AudioPlayer()
    private let loop = LoopExecutor()

    var observerCount: Int { actor.observerCount }
    var subjectUnderTest: AnyObject? { actor }

    func measureOccupancy() -> (live: Int, slots: Int, queued: Int) { actor.occupancy.measured }

    func play(_ item: Item) { perform { $0.play(item) } }
    func pause() { perform { $0.pause() } }
    func stop() { perform { $0.stop() } }

    private func perform(_ call: @escaping @Sendable (isolated AudioPlayer) -> Void) {
        if Self.callee == ObjectIdentifier(actor) { return actor.assumeIsolated(call) }
        // One priority on every thread, because tasks of the same priority reach the actor in order.
        Task(executorPreference: loop, priority: .medium) { [actor] in await call(actor) }
        loop.turn()
    }

    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            let actor = player.actor
            let observe = event.choose(
                actor.observePlaybackStarted, actor.observePlaybackPaused, actor.observePlaybackStopped)
            return observe { player, item in
                ActorUnderTest.$callee.withValue(ObjectIdentifier(player)) {
                    receive(PlaybackEvent(event, item))
                }
            }
        } cancel: {
            $0.cancel()
        }
    }
}
