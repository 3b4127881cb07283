import Dispatch
import Support

/// A barrier at which threads that work together wait for each other in the middle of a call, so that the
/// program decides how their calls interleave, not the scheduler.
///
/// A mutant waits here between two steps that belong together. Each thread of the meeting takes the first
/// step before any of them takes the second. The others do not wait for a thread that has ended.
package final class Meeting: Sendable {
    /// The meeting of this thread; `nil` where no threads work together.
    @TaskLocal private static var current: Meeting?

    private struct State {
        /// The number of threads that have not ended.
        var present: Int
        var waiting: [DispatchSemaphore] = []

        /// Removes and returns the waiting threads if all threads that have not ended wait; otherwise none.
        mutating func takeAll() -> [DispatchSemaphore] {
            waiting.count < present ? [] : exchange(&waiting, with: [])
        }
    }

    private let state: Lock<State>

    init(of threads: Int) { state = Lock(State(present: threads)) }

    /// Runs the work of one thread of the meeting. The thread leaves the meeting when the work returns.
    func attend(_ work: () -> Void) {
        Self.$current.withValue(self, operation: work)
        let waiting = state.withLock { state in
            state.present -= 1
            return state.takeAll()
        }
        for thread in waiting { thread.signal() }
    }

    /// Whether this thread takes part in a meeting.
    package static var isHeld: Bool { current != nil }

    /// Waits until every thread of the meeting waits or has ended; returns at once outside a meeting.
    package static func wait() { current?.wait() }

    private func wait() {
        let turn = DispatchSemaphore(value: 0)
        let waiting = state.withLock { state in
            state.waiting.append(turn)
            return state.takeAll()
        }
        for thread in waiting { thread.signal() }
        turn.wait()
    }
}
