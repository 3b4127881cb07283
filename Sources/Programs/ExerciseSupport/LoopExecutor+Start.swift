public import ObserverContract

extension LoopExecutor {
    /// Starts a task, which runs the next time the loop turns, after the tasks that were started before it.
    ///
    ///     let loop = LoopExecutor()
    ///     loop.start { print("in a task") }
    ///     loop.turn()                          // in a task
    @discardableResult
    public func start(_ work: @escaping () async -> Void) -> Task<Void, Never> {
        // Not shared between threads: the contract turns the loop on the thread on which it uses the player.
        nonisolated(unsafe) let work = work
        return Task(executorPreference: self, priority: .medium) { await work() }
    }
}
