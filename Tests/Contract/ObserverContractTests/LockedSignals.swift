import Foundation
import ObserverContract
import Playback

/// A signal that several threads can use without damage to the list, which is all that its lock is good for:
/// every thread tells of its own event, from a copy.
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
        // What is taken out is let go of when the lock is: a closure may own what comes back to it.
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

/// Signals that say they are for threads, and have no more than a lock.
struct LockedSignals: Strategy {
    let id = "locked-signals"
    let summary = "a signal with a lock around its list"
    let capabilities: Set<Capability> = [.removal, .additive, .threads]

    func makePlayer() -> any PlayerUnderTest {
        SubjectUnderTest(LockedSignal()) { signal, event in
            signal.send(event)
        } observe: { signal, kind, _, receive in
            let id = signal.add { if $0.kind == kind { receive($0) } }
            return { [weak signal] in signal?.remove(id) }
        }
    }
}
