import Dispatch
import Foundation
import Support

/// Does things on threads other than the one that asks for it.
enum OtherThread {
    /// The threads that have nothing to do. There are as many as ever had to wait for one another.
    private static let idle = Lock<[Helper]>([])

    /// Does something on another thread, and waits until it is done.
    ///
    /// Whatever the work uses is handed over and back: while it is under way, the thread that asked for it
    /// does nothing.
    static func perform(_ work: @escaping () -> Void) {
        let helper = idle.withLock { $0.popLast() } ?? Helper()
        helper.perform(work)
        idle.withLock { $0.append(helper) }
    }

    /// Does several things at the same time, each on a thread of its own that begins when all are there, and
    /// waits until all are done. The threads are those of one ``Meeting``.
    static func perform(together works: [@Sendable () -> Void]) {
        let meeting = Meeting(of: works.count)
        let done = DispatchGroup()
        for work in works {
            done.enter()
            Thread {
                meeting.attend {
                    Meeting.wait()
                    work()
                }
                done.leave()
            }
            .start()
        }
        done.wait()
    }
}

/// A thread that does what it is given, one thing after another, until the process ends.
///
/// Not one of the dispatch queues' threads: when those all wait for each other, a new one comes only after a
/// second.
private final class Helper: Sendable {
    private let work = Lock<(@Sendable () -> Void)?>(nil)
    private let isWanted = DispatchSemaphore(value: 0)
    private let isDone = DispatchSemaphore(value: 0)

    init() {
        Thread { [self] in
            while true {
                isWanted.wait()
                work.withLock { exchange(&$0, with: nil) }?()
                isDone.signal()
            }
        }
        .start()
    }

    func perform(_ work: @escaping () -> Void) {
        // Handed over: the waiting thread does not touch what it captures before the semaphore says so.
        nonisolated(unsafe) let work = work
        self.work.withLock { $0 = { work() } }
        isWanted.signal()
        isDone.wait()
    }
}
