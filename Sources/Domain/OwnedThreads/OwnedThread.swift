import Support

/// A thread that works when it is woken or when the time has come, and sleeps in between.
///
/// It can be started and stopped any number of times, in any order, by any thread, its own included.
public final class OwnedThread: Sendable {
    /// What the thread does: it gets the time at which it meant to work, and says when it wants to work next if
    /// it is not woken before; `nil` when it only wants to be woken.
    public typealias Work = @Sendable (_ due: Duration?) -> Duration?

    private let time: any Timekeeper
    /// The last run, which may be over.
    private let run = Lock<ThreadRun?>(nil)

    /// Makes a thread that does not run yet.
    public init(time: any Timekeeper) { self.time = time }

    /// Starts the thread; does nothing when it runs.
    ///
    /// After a stop that could not wait, because the thread itself made it, what was begun ends first.
    ///
    /// - Parameter work: Must not keep the object that stops the thread in its `deinit`.
    public func start(due: Duration? = nil, _ work: @escaping Work) {
        run.withLock { run in
            if let run, !run.isToEnd { return }
            let previous = run
            let next = ThreadRun()
            run = next
            next.begin(after: previous, due: due, at: time, work)
        }
    }

    /// Wakes the thread, if it runs.
    public func wake() { run.withLock { $0 }?.wake() }

    /// Ends the thread and waits until it is over; does nothing when it does not run.
    ///
    /// On the thread itself it does not wait: the thread is over when the work that it is doing is.
    public func stop() { run.withLock { $0 }?.end() }

    /// Waits until the thread has done what it was woken for; on the thread itself, or when it does not run, it
    /// does not wait.
    public func settle() { run.withLock { $0 }?.settle() }
}
