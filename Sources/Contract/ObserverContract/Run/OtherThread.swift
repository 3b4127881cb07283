import Dispatch
import ObservatorySupport

/// Runs work on threads other than the caller's.
enum OtherThread {
    /// The idle threads. A thread is added when more are in use at once than ever before: at most 102 in the
    /// scenarios of the contract.
    private static let idle = Lock<[Helper]>([])

    /// Runs `work` on another thread, and waits until it returns.
    ///
    /// Nothing has to be `Sendable`: the caller does nothing else while the work runs.
    static func perform(_ work: @escaping () -> Void) {
        // Safe: the caller does not use what `work` captures until `wait` returns.
        nonisolated(unsafe) let work = work
        let helper = take()
        helper.begin { work() }
        helper.wait()
        idle.withLock { $0.append(helper) }
    }

    /// Runs each closure on a thread of its own, and waits until all return. The threads belong to one
    /// ``Meeting`` and begin their work when all of them are there.
    static func perform(together works: [@Sendable () -> Void]) {
        let meeting = Meeting(of: works.count)
        let helpers = works.map { work in
            let helper = take()
            helper.begin {
                meeting.attend {
                    Meeting.wait()
                    work()
                }
            }
            return helper
        }
        for helper in helpers { helper.wait() }
        idle.withLock { $0 += helpers }
    }

    private static func take() -> Helper { idle.withLock { $0.popLast() } ?? Helper() }
}

/// A thread that runs the work that it is given, one piece after another, until the process ends. What
/// belongs to the thread itself, such as thread-local values, stays from one piece to the next.
///
/// It is not a thread of a dispatch queue: when all of those wait for each other, Dispatch on Linux adds a new
/// one only after a second or two, if at all.
private final class Helper: Sendable {
    private let work = Lock<(@Sendable () -> Void)?>(nil)
    private let isWanted = DispatchSemaphore(value: 0)
    private let isDone = DispatchSemaphore(value: 0)

    init() {
        startThread { [self] in
            while true {
                isWanted.wait()
                work.withLock { exchange(&$0, with: nil) }?()
                isDone.signal()
            }
        }
    }

    /// Begins work on this thread. Each piece of work has to be awaited before the next one begins.
    func begin(_ work: @escaping @Sendable () -> Void) {
        self.work.withLock { $0 = work }
        isWanted.signal()
    }

    func wait() { isDone.wait() }
}
