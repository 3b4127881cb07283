import Dispatch
import Synchronization

/// The state that a crew shares with its threads.
final class CrewState: Sendable {
    let ready = DispatchSemaphore(value: 0)
    let start = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let isOff = Atomic(false)
    let hasWorked = Atomic(false)
    let deliveries = Atomic(0)

    /// When the first thread began and the last one finished, in nanoseconds since the state was created.
    let beginning = Atomic(Int.max)
    let end = Atomic(Int.min)

    private let threads: Int
    private let arrived = Atomic(0)
    private let origin = ContinuousClock.now

    init(threads: Int) { self.threads = threads }

    /// Runs on each thread from its start to its end.
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
