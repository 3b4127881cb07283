import Dispatch
import Foundation
import Synchronization

/// Threads that do the same work at the same time, once.
///
/// They are started with the crew and then wait, so that what is timed is the work and not the making of
/// threads. The waking is timed along: some tens of microseconds.
final class Crew: Sendable {
    private let threads: Int
    private let signals = Signals()

    /// Starts so many threads, and returns when they are there and wait.
    ///
    /// - Parameter work: What each of them does, with a tally of its own.
    init(threads: Int, work: @escaping @Sendable (ThreadTally) -> Void) {
        self.threads = threads
        for _ in 0..<threads {
            Thread { [signals] in
                let tally = ThreadTally()
                signals.ready.signal()
                signals.start.wait()
                guard !signals.isOff.load(ordering: .acquiring) else { return }
                work(tally)
                signals.deliveries.add(tally.count, ordering: .relaxed)
                signals.done.signal()
            }.start()
        }
        for _ in 0..<threads { signals.ready.wait() }
    }

    // A crew that was never set to work is sent home.
    deinit {
        signals.isOff.store(true, ordering: .releasing)
        for _ in 0..<threads { signals.start.signal() }
    }

    /// Lets all threads go at the same time, and returns when the last one has done its work.
    ///
    /// - Precondition: The crew has not worked before.
    func work() {
        let hasWorked = signals.hasWorked.exchange(true, ordering: .relaxed)
        precondition(!hasWorked, "the threads of a crew work once")
        for _ in 0..<threads { signals.start.signal() }
        for _ in 0..<threads { signals.done.wait() }
    }

    /// How many deliveries the threads have counted when they were done.
    var deliveries: Int { signals.deliveries.load(ordering: .relaxed) }
}

/// What a crew and its threads tell each other. The threads keep it and not the crew, which could not go as
/// long as they wait for it.
private final class Signals: Sendable {
    let ready = DispatchSemaphore(value: 0)
    let start = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let isOff = Atomic(false)
    let hasWorked = Atomic(false)
    let deliveries = Atomic(0)
}
