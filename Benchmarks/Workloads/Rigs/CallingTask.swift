import ObserverContract

/// A task that calls a player on request, and waits in between.
///
/// The cost of an emission is then that of awaiting the player, without starting a task.
final class CallingTask {
    private let loop = LoopExecutor()
    private let gate = Gate()

    /// Starts the task, which then waits.
    init(_ call: @escaping @Sendable () async -> Void) {
        Task(executorPreference: loop) { [gate] in
            while await gate.opens() { await call() }
        }
        loop.turn()
    }

    // The task ends, and releases the player.
    deinit { goOn(calling: false) }

    /// Calls the player, and returns when the call has returned.
    func call() { goOn(calling: true) }

    private func goOn(calling: Bool) {
        gate.open(calling: calling)
        loop.turn()
    }
}

/// The place where the task waits.
// Unchecked is safe because only the loop runs the task, on the timed run's thread: two threads never use it at
// once.
private final class Gate: @unchecked Sendable {
    private var task: UnsafeContinuation<Bool, Never>?

    /// Waits until the gate opens; returns whether to call the player.
    func opens() async -> Bool { await withUnsafeContinuation { task = $0 } }

    /// Resumes the task. It is waiting by now, because the loop has turned until it did.
    func open(calling: Bool) { task.take()!.resume(returning: calling) }
}
