import ObservatorySupport

/// A thread that works when it is woken or its work is due, and sleeps in between.
///
/// Any thread, including its own, may start and stop it any number of times, in any order.
public final class OwnedThread: Sendable {
    /// The work of the thread, which is also done once when the thread starts. It receives the time at which it
    /// is due, which may not have come yet, and returns the time at which it is due next; `nil` means that it is
    /// due only when the thread is woken.
    public typealias Work = @Sendable (_ due: Duration?) -> Duration?

    private let time: any Timekeeper
    /// The last run, which may have ended.
    private let run = Lock<ThreadRun?>(nil)

    /// Creates a thread that is not running.
    public init(time: any Timekeeper) { self.time = time }

    /// Starts the thread; does nothing if it is running.
    ///
    /// If the thread has stopped itself, the new run begins after the current work has ended. So however
    /// often it restarts itself, there are two runs at most: the one that works, and the one that begins
    /// next.
    ///
    /// - Parameters:
    ///   - due: The time at which the work is due first.
    ///   - work: Must not retain the object that stops the thread in its `deinit`.
    public func start(due: Duration? = nil, _ work: @escaping Work) {
        let replaced = run.withLock { run -> ThreadRun.Launch? in
            if let run, !run.isToEnd { return nil }
            let next = ThreadRun()
            let replaced = next.begin(after: run, due: due, at: time, work)
            run = next
            return replaced
        }
        // Freed without the lock: what its work captured may use this thread in its `deinit`.
        _ = consume replaced
    }

    /// Wakes the thread if it is running.
    public func wake() { run.withLock { $0 }?.wake() }

    /// Ends the thread and waits until it has ended; does nothing if it is not running.
    ///
    /// On the thread itself it does not wait: the thread ends after its current work.
    public func stop() { run.withLock { $0 }?.end() }

    /// Tells the thread to end after its current work, without waiting; does nothing if it is not running.
    ///
    /// For a `deinit`: objects of two threads that deallocate each other would wait for each other.
    public func stopSoon() { run.withLock { $0 }?.endSoon() }

    /// Waits until the thread has done the work that exists now. On the thread itself, or if it is not
    /// running, it does not wait.
    ///
    /// - Parameter hasWork: Whether work waits for the thread. If not, and the thread sleeps, nothing is
    ///   waited for; otherwise the thread is woken, even if another thread is about to do that. May be asked
    ///   again.
    public func settle(hasWork: () -> Bool) {
        while let run = run.withLock({ $0 }), !run.settle(hasWork: hasWork) {}
    }
}
