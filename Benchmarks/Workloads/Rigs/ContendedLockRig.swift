import Synchronization

/// A plain array with a lock around everything, the calls included: a thread waits until the other has called
/// every observer, and an observer that comes back to the subject waits for ever.
final class ContendedLockRig: ContendedRig {
    private let closures: Mutex<[@Sendable (ThreadTally) -> Void]>

    init(observers: Int) {
        closures = Mutex((0..<observers).map { _ in listener(Tally.weight()) })
    }

    func emit(_ tally: ThreadTally) {
        closures.withLock { closures in
            for closure in closures { closure(tally) }
        }
    }
}

// Not inlined: made in one place, the closure's body and what unpacks its captures become one function.
@inline(never)
private func listener(_ weight: Int) -> @Sendable (ThreadTally) -> Void {
    { tally in tally.add(weight) }
}
