import Dispatch
import Foundation

/// Does things on threads other than the one that asks for it.
enum OtherThread {
    private static let threads = DispatchQueue(label: "observatory.elsewhere", attributes: .concurrent)

    /// Does something on another thread, and waits until it is done.
    ///
    /// Whatever the work uses is handed over and back: while it is under way, the thread that asked for it
    /// does nothing.
    static func perform(_ work: @escaping () -> Void) {
        // Handed over: the waiting thread does not touch what it captures before the semaphore says so.
        nonisolated(unsafe) let work = work
        let done = DispatchSemaphore(value: 0)
        threads.async {
            work()
            done.signal()
        }
        done.wait()
    }

    /// Does several things at the same time, each on a thread of its own that begins when all are there, and
    /// waits until all are done.
    static func perform(together works: [@Sendable () -> Void]) {
        let start = DispatchSemaphore(value: 0)
        let ready = DispatchGroup()
        let done = DispatchGroup()
        for work in works {
            ready.enter()
            done.enter()
            let thread = Thread {
                ready.leave()
                start.wait()
                work()
                done.leave()
            }
            thread.start()
        }
        ready.wait()
        for _ in works { start.signal() }
        done.wait()
    }
}
