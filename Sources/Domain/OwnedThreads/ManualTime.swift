import ObservatorySupport

/// A time that passes only when a test or an example advances it.
///
///     let time = ManualTime()
///     let ticker = PositionTicker(every: .seconds(1), time: time)
///     ticker.start()
///     time.advance(by: .seconds(2))     // The ticker's thread wakes and reports two positions.
public final class ManualTime: Timekeeper {
    private struct State {
        var now = Duration.zero
        var sleepers: [(deadline: Duration, bell: Bell)] = []
    }

    private let state = Lock(State())

    /// Creates a time that starts at zero.
    public init() {}

    /// The total time that it has been advanced by.
    public var now: Duration { state.withLock(\.now) }

    /// Advances the time and wakes the threads whose deadline is reached. It does not wait for their work.
    public func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now += duration
            return state.sleepers.filter { $0.deadline <= state.now }
        }
        for sleeper in woken { sleeper.bell.ring() }
    }

    /// Sleeps until the bell is rung or the given time, if any, is reached.
    public func sleep(until time: Duration?, or bell: Bell) {
        guard let time else { return bell.wait() }
        let isOver = state.withLock { state in
            if time <= state.now { return true }
            state.sleepers.append((time, bell))
            return false
        }
        if isOver { return }
        bell.wait()
        state.withLock { state in state.sleepers.removeAll { $0.bell === bell } }
    }
}
