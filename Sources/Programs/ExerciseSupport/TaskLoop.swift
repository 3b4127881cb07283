import ObserverContract

/// Runs tasks one after another, on the thread that calls ``turn()``.
///
///     let loop = TaskLoop()
///     loop.start { print("in a task") }
///     loop.turn()                          // in a task
public final class TaskLoop: Sendable {
    private let executor = LoopExecutor()

    /// Creates a loop without tasks.
    public init() {}

    /// Starts a task, which runs the next time the loop turns, after the tasks that were started before it.
    @discardableResult
    public func start(_ work: @escaping () async -> Void) -> Task<Void, Never> {
        // Not shared between threads: the contract turns the loop on the thread on which it uses the player.
        nonisolated(unsafe) let work = work
        return Task(executorPreference: executor, priority: .medium) { await work() }
    }

    /// Runs tasks until none of them can continue; does nothing when called from a task.
    public func turn() { executor.turn() }
}
