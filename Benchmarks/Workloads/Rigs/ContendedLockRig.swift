import Synchronization

/// A plain array with a lock around everything, including the calls. A thread waits until the other one has
/// called every observer, and an observer that calls the subject deadlocks.
final class ContendedLockRig: RestlessContendedRig {
    private struct Closures {
        var list: [(id: Int, call: @Sendable (ThreadTally) -> Void)] = []
        private var lastID = 0

        mutating func add(_ closure: @escaping @Sendable (ThreadTally) -> Void) -> Int {
            lastID += 1
            list.append((lastID, closure))
            return lastID
        }

        mutating func remove(_ id: Int) {
            // A guest is near the end of the list.
            if let place = list.lastIndex(where: { $0.id == id }) { list.remove(at: place) }
        }
    }

    private let closures = Mutex(Closures())

    init(observers: Int) {
        for _ in 0..<observers { _ = closures.withLock { $0.add(ThreadTally.listener(Tally.weight())) } }
    }

    func emit(_ tally: ThreadTally) {
        closures.withLock { closures in
            for closure in closures.list { closure.call(tally) }
        }
    }

    func emitToGuest(_ tally: ThreadTally, weight: Int) {
        let guest = closures.withLock { $0.add(ThreadTally.listener(weight)) }
        emit(tally)
        closures.withLock { $0.remove(guest) }
    }
}
