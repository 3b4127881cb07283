import ActorStrategy
import ObserverContract

/// An actor with a loop that its callers run, so that a call is performed before it returns.
///
/// Outside the actor, a call is a task that awaits it. Inside a callback of the actor, it is synchronous, as
/// for any observer that receives the actor. Another thread's call during a callback leaves its task in the
/// loop.
final class AwaitedPlayer: Sendable {
    /// The actor whose callback is running in this task.
    @TaskLocal static var callee: ObjectIdentifier?

    let actor = AudioPlayer()
    private let loop = LoopExecutor()

    func perform(_ call: @escaping @Sendable (isolated AudioPlayer) -> Void) {
        if Self.callee == ObjectIdentifier(actor) { return actor.assumeIsolated(call) }
        // One priority on every thread, because tasks of the same priority reach the actor in order.
        Task(executorPreference: loop, priority: .medium) { [actor] in await call(actor) }
        loop.turn()
    }
}
