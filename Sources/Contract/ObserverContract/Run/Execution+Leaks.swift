import Foundation
import Synchronization

extension Execution {
    /// How long to wait for objects that another thread is about to free, such as the queue of a subject.
    static let patience = Duration.milliseconds(250)

    /// Returns the number of objects that are not freed when the execution is over, nor soon after.
    func countLeaks() -> Int {
        func remaining() -> Int { alive + locked { dropped }.count(where: \.isThere) }
        awaitFrees { remaining() == 0 }
        return remaining()
    }

    /// Gives other threads time to free something, if the form may still wait in vain.
    func awaitFrees(until isFreed: () -> Bool) {
        guard !isFreed(), waitsForLeaks.left.load(ordering: .relaxed) > 0 else { return }
        wait(atMost: Self.patience, until: isFreed)
        if !isFreed() { waitsForLeaks.left.subtract(1, ordering: .relaxed) }
    }
}

/// Waits for what other threads do, until it is done or the time is over.
func wait(atMost patience: Duration, until isDone: () -> Bool) {
    let end = ContinuousClock.now + patience
    while !isDone(), ContinuousClock.now < end { Thread.sleep(forTimeInterval: 0.001) }
}

/// How many executions of a form may still wait in vain for objects to be freed. Otherwise a strategy that leaks each
/// time would take that long each time.
final class WaitsForLeaks: Sendable {
    let left = Atomic(4)
}

struct WeakPlayer {
    weak var player: (any PlayerUnderTest)?
    /// What the player wraps, which must be freed with it.
    weak var subject: AnyObject?

    /// Whether an object is left of a player that was dropped.
    var isThere: Bool { player != nil || subject != nil }

    mutating func take(_ player: any PlayerUnderTest) {
        self.player = player
        subject = player.subjectUnderTest
    }
}

struct WeakLifetime {
    weak var lifetime: Lifetime?
}
