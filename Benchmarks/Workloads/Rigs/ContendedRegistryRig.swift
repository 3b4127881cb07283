import ObserverRegistry

/// The registry of `thread-safe`: of two threads that emit at the same time one delivers for both.
final class ContendedRegistryRig: RestlessContendedRig {
    private let registry = SharedRegistry<Void, Record>(())
    /// Written by the thread that delivers, which is one at a time.
    private let tally = SharedTally()

    init(observers: Int) {
        for _ in 0..<observers { registry.add(Record(closure: listener(tally, Tally.weight()))) }
    }

    var ownDeliveries: Int { tally.count }

    func emit(_ tally: ThreadTally) { registry.emit { _ in ((), 0) } }

    func emitToGuest(_ tally: ThreadTally, weight: Int) {
        let guest = registry.add(Record(closure: listener(self.tally, weight)))
        emit(tally)
        registry.remove(guest)
    }
}

private struct Record: ~Copyable, SharedRecord {
    let closure: @Sendable () -> Void

    borrowing func receive(_: Void) -> Delivery {
        closure()
        return .made
    }
}

/// Counts what one thread at a time delivers. The registry hands over from one to the next, and what was
/// written before is seen after.
final class SharedTally: @unchecked Sendable {
    private let tally = ThreadTally()

    var count: Int { tally.count }

    func add(_ weight: Int) { tally.add(weight) }
}

// Not inlined: made in one place, the closure's body and what unpacks its captures become one function.
@inline(never)
private func listener(_ tally: SharedTally, _ weight: Int) -> @Sendable () -> Void {
    { tally.add(weight) }
}
