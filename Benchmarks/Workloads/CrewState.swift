import Dispatch
import Synchronization

/// What a crew and its threads tell each other.
final class CrewState: Sendable {
    let ready = DispatchSemaphore(value: 0)
    let start = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let isOff = Atomic(false)
    let hasWorked = Atomic(false)
    let deliveries = Atomic(0)

    /// When the first thread began and the last one ended, in nanoseconds since the state was made.
    let beginning = Atomic(Int.max)
    let end = Atomic(Int.min)

    private let threads: Int
    private let arrived = Atomic(0)
    private let origin = ContinuousClock.now

    init(threads: Int) { self.threads = threads }

    /// What each thread does from its start to its end.
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

    /// Waits until all threads have come this far. They are all on their way; one that is kept from it for
    /// longer than a millisecond or so is not waited for, because it may need the core that is waited on.
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
