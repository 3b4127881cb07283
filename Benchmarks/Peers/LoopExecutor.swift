import DequeModule
import Synchronization

/// Runs tasks one after another, when somebody turns it and on the thread that does.
final class LoopExecutor: TaskExecutor {
    private struct State {
        var jobs: Deque<UnownedJob> = []
        var isTurning = false
    }

    private let state = Mutex(State())

    /// Lets a job wait for its turn.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        state.withLock { $0.jobs.append(job) }
    }

    /// Runs what waits, and what comes up meanwhile, until nothing is left; does nothing from inside a job.
    func turn() {
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
