import Synchronization

/// A clock that moves only when a test advances it.
///
/// It is for tests only: cancelling a sleeping task does not wake it.
final class ManualClock: Clock {
    struct Instant: InstantProtocol {
        let offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private typealias Wait = CheckedContinuation<Void, Never>

    private struct State {
        var now = Instant(offset: .zero)
        var sleepers: [(deadline: Instant, wait: Wait)] = []
        var tests: [Wait] = []
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        await withCheckedContinuation { (wait: Wait) in
            let over = state.withLock { state in
                if deadline <= state.now { return [wait] }
                state.sleepers.append((deadline, wait))
                defer { state.tests = [] }
                return state.tests
            }
            for wait in over { wait.resume() }
        }
    }

    /// Waits until a task is sleeping on this clock.
    func untilAsleep() async {
        await withCheckedContinuation { (wait: Wait) in
            let isAsleep = state.withLock { state in
                if state.sleepers.isEmpty { state.tests.append(wait) }
                return !state.sleepers.isEmpty
            }
            if isAsleep { wait.resume() }
        }
    }

    /// Advances the time, and wakes every task whose deadline has been reached.
    func advance(by duration: Duration) {
        let over = state.withLock { state in
            let now = state.now.advanced(by: duration)
            state.now = now
            let due = state.sleepers.filter { $0.deadline <= now }
            state.sleepers.removeAll { $0.deadline <= now }
            return due.map(\.wait)
        }
        for wait in over { wait.resume() }
    }
}
