import Dispatch
import Foundation

/// Runs a closure with a number on each of several new threads, and waits for all of them.
package func onThreads(_ count: Int, _ body: @escaping @Sendable (_ thread: Int) -> Void) {
    let group = DispatchGroup()
    for thread in 0..<count {
        group.enter()
        Thread.detachNewThread {
            body(thread)
            group.leave()
        }
    }
    group.wait()
}

/// Runs a closure on a new thread and waits for it.
package func elsewhere(_ body: @escaping @Sendable () -> Void) { onThreads(1) { _ in body() } }
