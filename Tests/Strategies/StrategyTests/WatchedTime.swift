import Dispatch
import Foundation
import OwnedThreads
import Synchronization

/// A clock that is advanced by hand, and counts the threads that sleep.
final class WatchedTime: Timekeeper {
    private struct State {
        var threads: Set<ObjectIdentifier> = []
        var sleeping = 0
    }

    private let time = ManualTime()
    private let state = Mutex(State())
    private let asleep = DispatchSemaphore(value: 0)

    var now: Duration { time.now }

    /// The threads that have slept.
    var threads: Set<ObjectIdentifier> { state.withLock(\.threads) }

    /// The number of threads that are asleep.
    var sleeping: Int { state.withLock(\.sleeping) }

    func advance(by duration: Duration) { time.advance(by: duration) }

    /// Waits until a thread falls asleep, not counting those that earlier calls waited for.
    func waitUntilAThreadSleeps() { asleep.wait() }

    func sleep(until deadline: Duration?, or bell: Bell) {
        state.withLock { state in
            state.threads.insert(currentThread)
            state.sleeping += 1
        }
        asleep.signal()
        time.sleep(until: deadline, or: bell)
        state.withLock { $0.sleeping -= 1 }
    }
}

/// The identity of the current thread.
var currentThread: ObjectIdentifier { ObjectIdentifier(Thread.current) }
