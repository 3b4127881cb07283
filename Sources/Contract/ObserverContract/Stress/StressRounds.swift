import Foundation
import Synchronization

/// Rounds of two threads, which wait for each other without sleeping, so that they go on in the same microsecond.
final class StressRounds: Sendable {
    private let meetings = Atomic(0)
    private let isEnding = Atomic(false)
    /// Keeps a pause from being optimized away.
    private let pauses = Atomic(0)

    /// Returns when the other thread is here too.
    func meet() {
        let goal = (meetings.add(1, ordering: .acquiringAndReleasing).oldValue / 2 + 1) * 2
        var attempts = 0
        while meetings.load(ordering: .acquiring) < goal {
            attempts += 1
            if attempts.isMultiple(of: 1_024) { sched_yield() }
        }
    }

    func pause(_ length: Int) { for _ in 0..<length { pauses.add(1, ordering: .relaxed) } }

    /// Ends the rounds, for both threads after the next meeting.
    func end() { isEnding.store(true, ordering: .relaxed) }

    var isOver: Bool { isEnding.load(ordering: .relaxed) }
}
