import Dispatch
import ObservatorySupport

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
    }

    private let state: Lock<State>

    init(of threads: Int) { state = Lock(State(present: threads)) }

    /// Runs the work of one thread of the meeting. The thread leaves the meeting when the work returns.
    func attend(_ work: () -> Void) {
        Self.$current.withValue(self, operation: work)
        update { $0.present -= 1 }
    }

    /// Whether this thread takes part in a meeting.
    package static var isHeld: Bool { current != nil }

    /// Waits until every thread of the meeting waits or has ended; returns at once outside a meeting.
    package static func wait() { current?.wait() }

    private func wait() {
        let turn = DispatchSemaphore(value: 0)
        update { $0.waiting.append(turn) }
        turn.wait()
    }

    /// Changes the state, and wakes the waiting threads if all threads that have not ended wait.
    private func update(_ change: (inout State) -> Void) {
        let waiting = state.withLock { state in
            change(&state)
            return state.waiting.count < state.present ? [] : exchange(&state.waiting, with: [])
        }
        for thread in waiting { thread.signal() }
    }
}
