import Dispatch
import ObservatorySupport
import Synchronization

/// The minimum cost of calling observers on another thread: the caller wakes the thread and waits; the thread
/// calls the observers as the closure floor does, and wakes the caller.
final class WakeUpFloorRig: PreparedRig {
    private let calls: ClosureFloorRig
    private let signals = Signals()

    init(observers: Int) {
        calls = ClosureFloorRig(observers: observers)
        // Safe because only this thread calls the closures, and only while the caller waits.
        nonisolated(unsafe) let calls = self.calls
        startThread { [signals] in
            while signals.waitUntilWanted() {
                calls.emit()
                signals.done.signal()
            }
        }
    }

    deinit { signals.end() }

    static let deliversOnOtherThreads = true

    var deliveries: Int { calls.deliveries }

    func emit() {
        signals.wanted.signal()
        signals.done.wait()
    }
}

/// The semaphores of the two threads. The thread captures them, not the rig, whose `deinit` ends the thread.
private final class Signals: Sendable {
    let wanted = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    private let isOver = Atomic(false)

    func waitUntilWanted() -> Bool {
        wanted.wait()
        return !isOver.load(ordering: .acquiring)
    }

    func end() {
        isOver.store(true, ordering: .releasing)
        wanted.signal()
    }
}
