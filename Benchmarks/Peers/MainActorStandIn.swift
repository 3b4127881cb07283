/// Runs work on the calling thread as if it were the main actor.
///
/// Foundation traps if a main-actor message is posted elsewhere, but the contract calls players on its own
/// threads. Here Foundation's check and `MainActor.assumeIsolated` succeed. Unlike the real main actor, this
/// doesn't stop two threads from running at once. It needn't, because each thread has its own players.
package final class MainActorStandIn: TaskExecutor {
    private static let shared = MainActorStandIn()

    /// Runs a closure before it returns.
    package static func perform(_ body: @escaping @MainActor () -> Void) {
        // Safe because isolation is only part of the closure's type, and doesn't change how it is called.
        nonisolated(unsafe) let body = unsafeBitCast(body, to: (() -> Void).self)
        Task(executorPreference: shared) { body() }
    }

    /// Runs a job at once, as a job of the main actor.
    package func enqueue(_ job: consuming ExecutorJob) {
        UnownedJob(job).runSynchronously(
            isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: asUnownedTaskExecutor())
    }
}
