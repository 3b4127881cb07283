import ObserverContract

/// Runs tasks one after another, on the thread that turns it.
///
///     let loop = TaskLoop()
///     loop.start { print("in a task") }
///     loop.turn()                          // in a task
public final class TaskLoop: Sendable {
    private let executor = LoopExecutor()

    /// Creates a loop that has nothing to do.
    public init() {}

    /// Begins a task, which runs when the loop is turned; after those that were begun before.
    @discardableResult
    public func start(_ work: @escaping () async -> Void) -> Task<Void, Never> {
        // Not shared: the contract turns the loop on the thread on which it uses the player.
        nonisolated(unsafe) let work = work
        return Task(executorPreference: executor, priority: .medium) { await work() }
    }

    /// Runs tasks until none of them can go on; does nothing from inside a task.
    public func turn() { executor.turn() }
}
