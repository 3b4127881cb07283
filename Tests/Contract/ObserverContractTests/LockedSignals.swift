import Foundation
import ObservatoryPlayback
import ObserverContract

/// One list with the closures of every kind of event, and a lock that protects only the list: each thread
/// delivers its own events, from a copy.
private final class LockedSignal {
    private let lock = NSLock()
    private var closures: [(id: Int, closure: (PlaybackEvent) -> Void)] = []
    private var nextID = 0

    func add(_ closure: @escaping (PlaybackEvent) -> Void) -> Int {
        lock.withLock {
            nextID += 1
            closures.append((nextID, closure))
            return nextID
        }
    }

    func remove(_ id: Int) {
        // Released after the lock: a closure may own an object whose `deinit` takes the lock again.
        let departed = lock.withLock {
            let place = closures.firstIndex { $0.id == id }
            return place.map { closures.remove(at: $0) }
        }
        withExtendedLifetime(departed) {}
    }

    func send(_ event: PlaybackEvent) {
        for (_, closure) in lock.withLock({ closures }) { closure(event) }
    }
}

/// Creates signals that only lock their list, with declarations that may be wrong.
func lockedSignals(capabilities: Set<Capability>? = nil, divergences: [Divergence] = []) -> some Strategy {
    SubjectStrategy(
        "locked-signals", of: { LockedSignal() }, capabilities: capabilities, divergences: divergences
    ) {
        $0.send($1)
    } observe: {
        $0.add($1)
    } remove: {
        $0.remove($1)
    }
}
