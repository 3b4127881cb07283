import Dispatch
import Foundation
import Synchronization

/// The least that it takes to have another thread call observers: the caller wakes it and waits, and it calls as the
/// closure floor does, and wakes the caller.
final class WakeUpFloorRig: Rig {
    private let calls: ClosureFloorRig
    private let signals = Signals()

    init(observers: Int) {
        calls = ClosureFloorRig(observers: observers)
        // The thread calls while the caller waits, and no other thread does.
        nonisolated(unsafe) let calls = self.calls
        Thread { [signals] in
            while signals.waitUntilWanted() {
                calls.emit()
                signals.done.signal()
            }
        }.start()
    }

    deinit { signals.end() }

    static let deliversOnOtherThreads = true

    var deliveries: Int { calls.deliveries }

    // The closures are there from the beginning.
    func register(_ number: Int) {}

    func emit() {
        signals.wanted.signal()
        signals.done.wait()
    }
}

/// What the two threads wake each other with. The thread keeps it, and not the rig, which ends the thread.
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
