import DequeModule
import Support

/// Runs tasks one after another, when a caller runs its loop, on the thread of that caller.
///
/// The contract calls a player and looks at once who was told. For a strategy whose observers are tasks, its
/// adapter gives them such a loop, which it turns at the end of every call, as the run loop of a program turns
/// between two calls. The tasks then run in the order in which they were woken, and nothing has to be waited
/// for.
///
///     let loop = LoopExecutor()
///     Task(executorPreference: loop) { print("in a task") }
///     loop.turn()                       // in a task
public final class LoopExecutor: TaskExecutor {
    private struct State {
        var jobs: Deque<UnownedJob> = []
        var isTurning = false
    }

    private let state = Lock(State())

    /// Creates a loop that has nothing to do.
    public init() {}

    /// Lets a job wait for its turn.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.jobs.append(job) }
    }

    /// Runs what waits, and what comes up meanwhile, until nothing is left; does nothing from inside a job, or
    /// while another thread turns the loop.
    public func turn() {
        let isInside = state.withLock { state in
            defer { state.isTurning = true }
            return state.isTurning
        }
        if isInside { return }
        while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// The job that has waited longest; when there is none, the loop comes to rest.
    private func next() -> UnownedJob? {
        state.withLock { state in
            if let job = state.jobs.popFirst() { return job }
            state.isTurning = false
            return nil
        }
    }
}
