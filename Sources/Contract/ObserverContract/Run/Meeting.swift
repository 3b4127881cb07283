import Dispatch
import Support

/// Where threads that work together wait for each other in the middle of a call, so that the program decides how
/// their calls interleave, and not the scheduler.
///
/// A mutant waits here between two steps that belong together. Each thread of the meeting takes the first step
/// before any of them takes the second. A thread that has ended is not waited for.
package final class Meeting: Sendable {
    /// The meeting that this thread takes part in; `nil` where no threads work together.
    @TaskLocal private static var current: Meeting?

    private struct State {
        /// How many threads have not ended.
        var present: Int
        var waiting: [DispatchSemaphore] = []

        /// Those that wait, when all threads that have not ended wait.
        mutating func takeAll() -> [DispatchSemaphore] {
            waiting.count < present ? [] : exchange(&waiting, with: [])
        }
    }

    private let state: Lock<State>

    /// Prepares a meeting of so many threads.
    init(of threads: Int) { state = Lock(State(present: threads)) }

    /// Does the work of one thread of the meeting, which ends with it.
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

    /// Waits until every thread of the meeting waits or has ended; returns at once where there is no meeting.
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
