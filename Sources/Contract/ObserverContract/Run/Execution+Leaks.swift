import Foundation
import Synchronization

extension Execution {
    /// How long to wait for objects that another thread is about to free, such as the queue of a subject.
    private static let patience = Duration.milliseconds(250)
    /// How many executions of this process may still wait in vain. Otherwise a strategy that leaks each time would
    /// take that long each time.
    private static let waitsLeft = Atomic(4)

    /// Returns the number of objects that are not freed when the execution is over, nor soon after.
    func countLeaks() -> Int {
        func remaining() -> Int { alive + locked { dropped }.count { $0.player != nil } }
        var leaks = remaining()
        guard leaks > 0, Self.waitsLeft.load(ordering: .relaxed) > 0 else { return leaks }
        let end = ContinuousClock.now + Self.patience
        while leaks > 0, ContinuousClock.now < end {
            Thread.sleep(forTimeInterval: 0.001)
            leaks = remaining()
        }
        if leaks > 0 { Self.waitsLeft.subtract(1, ordering: .relaxed) }
        return leaks
    }
}
