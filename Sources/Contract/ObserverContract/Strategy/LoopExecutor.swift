import DequeModule
import ObservatorySupport

/// Runs tasks one after another, on the thread that turns the loop.
///
/// The contract checks right after a call which observers were called. If the observers of a strategy are
/// tasks, its adapter runs them on such a loop, and turns it at the end of every call, like a program's run
/// loop between two calls. The tasks run in the order in which they were woken, and nothing has to wait.
///
///     let loop = LoopExecutor()
///     Task(executorPreference: loop) { print("in a task") }
///     loop.turn()                       // in a task
public final class LoopExecutor: TaskExecutor {
    private let state = Lock((jobs: Deque<UnownedJob>(), isTurning: false))

    /// Creates a loop that has nothing to do.
    public init() {}

    /// Adds a job, which runs when the loop turns.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.jobs.append(job) }
    }

    /// Runs the waiting jobs, and those that they add, until none is left. Does nothing inside a job, or
    /// while another thread turns the loop.
    public func turn() {
        let isInside = state.withLock { state in
            defer { state.isTurning = true }
            return state.isTurning
        }
        if isInside { return }
        while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// Removes and returns the oldest job; when there is none, the loop stops turning.
    private func next() -> UnownedJob? {
        state.withLock { state in
            if let job = state.jobs.popFirst() { return job }
            state.isTurning = false
            return nil
        }
    }
}
