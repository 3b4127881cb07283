import ActorStrategy
import ObserverContract

/// An actor together with a loop that its callers turn, so that a call has been performed when it returns.
///
/// Outside, a call is a task that awaits the actor. Inside a callback of the actor nothing is awaited, as an
/// observer does not either, which has been given the actor. Another thread that calls while the actor calls an
/// observer leaves its task in the loop.
final class AwaitedPlayer: Sendable {
    /// The actor whose callback is running here.
    @TaskLocal static var callee: ObjectIdentifier?

    let actor = AudioPlayer()
    private let loop = LoopExecutor()

    /// Has the actor do something.
    func perform(_ call: @escaping @Sendable (isolated AudioPlayer) -> Void) {
        if Self.callee == ObjectIdentifier(actor) { return actor.assumeIsolated(call) }
        // One priority, whatever thread this is: tasks of the same priority reach the actor in order.
        Task(executorPreference: loop, priority: .medium) { [actor] in await call(actor) }
        loop.turn()
    }
}
