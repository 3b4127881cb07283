import Dispatch
import Foundation
import ObservatoryPlayback
import ObservatorySupport
import ObserverContract

/// A signal that calls its closures on a queue, and releases them there.
final class LateSignal: Sendable {
    private typealias Entry = (id: Int, closure: ClosureObserver.Receive)

    private struct State {
        var entries: [Entry] = []
        var departed: [Entry] = []
        var nextID = 0
        /// The number of unfinished deliveries.
        var pending = 0
    }

    private let queue = DispatchQueue(label: "late signals")
    private let state = Lock(State())
    private let losesPauses: Bool
    /// How long a delivery takes before it calls, in seconds.
    private let delay: TimeInterval

    init(losesPauses: Bool = false, delay: TimeInterval = 0) {
        self.losesPauses = losesPauses
        self.delay = delay
    }

    /// Waits for what is in the queue now.
    var waitForQueue: @Sendable () -> Void { { [queue] in queue.sync {} } }

    func add(_ closure: @escaping ClosureObserver.Receive) -> Int {
        state.withLock { state in
            state.entries.append((state.nextID, closure))
            state.nextID += 1
            return state.nextID - 1
        }
    }

    func remove(_ id: Int) {
        state.withLock { state in
            state.departed += state.entries.filter { $0.id == id }
            state.entries.removeAll { $0.id == id }
        }
        queue.async { self.sweep() }
    }

    func send(_ event: PlaybackEvent) {
        if losesPauses, event.kind == .paused { return }
        let limit = state.withLock { state in
            state.pending += 1
            return state.nextID
        }
        queue.async {
            if self.delay > 0 { Thread.sleep(forTimeInterval: self.delay) }
            for (id, closure) in self.state.withLock(\.entries)
            where id < limit && self.state.withLock({ $0.entries.contains { $0.id == id } }) {
                closure(event)
            }
            self.state.withLock { $0.pending -= 1 }
            self.sweep()
        }
    }

    private func sweep() {
        // Released outside the lock: a deinit that this triggers may use the signal.
        let freed = state.withLock { $0.pending > 0 ? [] : exchange(&$0.departed, with: []) }
        withExtendedLifetime(freed) {}
    }
}

/// Creates a strategy for late signals, which declares how to wait for them only if `settling` is given.
func lateSignals(
    losesPauses: Bool = false, delay: TimeInterval = 0,
    settling: (@Sendable (LateSignal) -> @Sendable () -> Void)? = nil
) -> SubjectStrategy<LateSignal, Int> {
    SubjectStrategy(
        "late-signals", of: { LateSignal(losesPauses: losesPauses, delay: delay) }, settling: settling
    ) {
        $0.send($1)
    } observe: {
        $0.add($1)
    } remove: {
        $0.remove($1)
    }
}

/// A token that ends its registration on another thread, a while after it was freed.
final class LateToken {
    let id: Int
    private weak let signal: LateSignal?

    init(_ signal: LateSignal, _ id: Int) {
        self.id = id
        self.signal = signal
    }

    deinit {
        Thread.detachNewThread { [weak signal, id] in
            Thread.sleep(forTimeInterval: 0.02)
            signal?.remove(id)
        }
    }
}
