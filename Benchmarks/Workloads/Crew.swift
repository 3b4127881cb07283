import Dispatch
import ObservatorySupport
import Synchronization

/// Threads that do the same work at the same time, once.
///
/// They are created with the crew and then wait. After the start signal they wait for each other, so that
/// they begin together. They read the clock themselves, so the duration doesn't include the time to wake a
/// thread.
package final class Crew: Sendable {
    private let state: CrewState

    /// Starts the threads; returns when all of them wait for the start signal.
    ///
    /// - Parameter work: The work of each thread, called with a tally of its own.
    package init(threads: Int, work: @escaping @Sendable (ThreadTally) -> Void) {
        let state = CrewState(threads: threads)
        self.state = state
        // The threads capture the state, not the crew: waiting threads would keep the crew alive forever.
        for _ in 0..<threads { startThread { state.takePart(in: work) } }
        for _ in 0..<threads { state.ready.wait() }
    }

    // Ends the threads of a crew that never worked.
    deinit {
        state.isOff.store(true, ordering: .releasing)
        for _ in 0..<state.threads { state.start.signal() }
    }

    /// Signals all threads to start; returns when the last one has finished.
    ///
    /// - Precondition: The crew has not worked before.
    package func work() {
        let hasWorked = state.hasWorked.exchange(true, ordering: .relaxed)
        precondition(!hasWorked, "the threads of a crew work once")
        for _ in 0..<state.threads { state.start.signal() }
        for _ in 0..<state.threads { state.done.wait() }
    }

    package var deliveries: Int { state.deliveries.load(ordering: .acquiring) }

    /// The time from when the first thread began its work until the last one finished.
    package var duration: Duration {
        .nanoseconds(state.end.load(ordering: .acquiring) - state.beginning.load(ordering: .acquiring))
    }
}

private final class CrewState: Sendable {
    let ready = DispatchSemaphore(value: 0)
    let start = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let isOff = Atomic(false)
    let hasWorked = Atomic(false)
    let deliveries = Atomic(0)

    /// When the first thread began and the last one finished, in nanoseconds since the state was created.
    let beginning = Atomic(Int.max)
    let end = Atomic(Int.min)

    let threads: Int
    private let arrived = Atomic(0)
    private let origin = ContinuousClock.now

    init(threads: Int) { self.threads = threads }

    func takePart(in work: (ThreadTally) -> Void) {
        let tally = ThreadTally()
        ready.signal()
        start.wait()
        guard !isOff.load(ordering: .acquiring) else { return }
        meet()
        beginning.min(now, ordering: .releasing)
        work(tally)
        end.max(now, ordering: .releasing)
        deliveries.add(tally.count, ordering: .releasing)
        done.signal()
    }

    /// Waits until all threads have arrived. Gives up after about a millisecond, because a late thread may
    /// need the very core that is spinning here.
    private func meet() {
        arrived.add(1, ordering: .acquiringAndReleasing)
        var patience = 200_000
        while arrived.load(ordering: .acquiring) < threads, patience > 0 { patience -= 1 }
    }

    private var now: Int {
        let (seconds, attoseconds) = (ContinuousClock.now - origin).components
        return Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    }
}
