import Dispatch
import Foundation
import Synchronization

/// Threads that do the same work at the same time, once.
///
/// They are made with the crew and then wait. When they are started they wait for each other, so that they
/// begin together, and they read the clock themselves: what is timed is the work, and not how long the system
/// takes to wake a thread.
package final class Crew: Sendable {
    private let threads: Int
    private let state: CrewState

    /// Starts so many threads, and returns when they are there and wait.
    ///
    /// - Parameters:
    ///   - threads: How many there are.
    ///   - work: What each of them does, with a tally of its own.
    package init(threads: Int, work: @escaping @Sendable (ThreadTally) -> Void) {
        self.threads = threads
        let state = CrewState(threads: threads)
        self.state = state
        // The threads keep the state and not the crew, which could never go while they wait for it.
        for _ in 0..<threads { Thread { state.takePart(in: work) }.start() }
        for _ in 0..<threads { state.ready.wait() }
    }

    // A crew that was never set to work is sent home.
    deinit {
        state.isOff.store(true, ordering: .releasing)
        for _ in 0..<threads { state.start.signal() }
    }

    /// Lets all threads go, and returns when the last one has done its work.
    ///
    /// - Precondition: The crew has not worked before.
    package func work() {
        let hasWorked = state.hasWorked.exchange(true, ordering: .relaxed)
        precondition(!hasWorked, "the threads of a crew work once")
        for _ in 0..<threads { state.start.signal() }
        for _ in 0..<threads { state.done.wait() }
    }

    /// How many deliveries the threads have counted; none before they are done.
    package var deliveries: Int { state.deliveries.load(ordering: .acquiring) }

    /// From when the first thread began its work until the last one had done it.
    package var duration: Duration {
        .nanoseconds(state.end.load(ordering: .acquiring) - state.beginning.load(ordering: .acquiring))
    }
}
