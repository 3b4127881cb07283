/// Takes the place of the main actor on the thread that calls.
///
/// Foundation stops a program that posts a message of the main actor elsewhere, and the contract calls players on
/// threads of its own. What runs here passes for work of the main actor: Foundation's check and
/// `MainActor.assumeIsolated` say yes. The compiler keeps nothing apart that runs so on two threads at a time, and need
/// not: each thread has players of its own.
package final class MainActorStandIn: TaskExecutor {
    private static let shared = MainActorStandIn()

    /// Calls a closure before it returns.
    package static func perform(_ body: @escaping @MainActor () -> Void) {
        // What isolates the closure is part of its type alone, not of how it is called.
        nonisolated(unsafe) let body = unsafeBitCast(body, to: (() -> Void).self)
        Task(executorPreference: shared) { body() }
    }

    /// Runs a job at once, as one of the main actor's.
    package func enqueue(_ job: consuming ExecutorJob) {
        UnownedJob(job).runSynchronously(
            isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: asUnownedTaskExecutor())
    }
}
