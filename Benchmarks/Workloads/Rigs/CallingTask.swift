import ObserverContract

/// A task that calls a player each time it is asked to, and waits in between.
///
/// So an emission takes what it takes to await the player, and not what it takes to start a task.
final class CallingTask {
    private let loop = LoopExecutor()
    private let gate = Gate()

    /// Starts the task, which waits.
    init(_ call: @escaping @Sendable () async -> Void) {
        Task(executorPreference: loop) { [gate] in
            while await gate.opens() { await call() }
        }
        loop.turn()
    }

    // The task ends, and does not keep the player any longer.
    deinit { goOn(calling: false) }

    /// Calls the player, and returns when that has returned.
    func call() { goOn(calling: true) }

    private func goOn(calling: Bool) {
        gate.open(calling: calling)
        loop.turn()
    }
}

/// Where the task waits.
// Unchecked because it is the loop that runs the task, on the thread that the trial runs on: nothing of it is used
// by two threads at once.
private final class Gate: @unchecked Sendable {
    private var task: UnsafeContinuation<Bool, Never>?

    /// Waits to be opened, and returns whether to call.
    func opens() async -> Bool { await withUnsafeContinuation { task = $0 } }

    /// Lets the task go on. It waits, because the loop has turned until it did.
    func open(calling: Bool) { task.take()!.resume(returning: calling) }
}
