import ObserverRegistry

/// The registry of `thread-safe`: if two threads emit at the same time, one delivers for both.
final class ContendedRegistryRig: RestlessContendedRig {
    private let registry = SharedRegistry<Void, Record>(())
    /// Only the delivering thread writes it, and only one thread delivers at a time.
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

/// Counts the deliveries of one thread at a time. Unchecked is safe because the registry hands delivery over
/// from one thread to the next, which then sees all earlier writes.
final class SharedTally: @unchecked Sendable {
    private let tally = ThreadTally()

    var count: Int { tally.count }

    func add(_ weight: Int) { tally.add(weight) }
}

// Not inlined: only a closure created in one place is merged with the code that unpacks its captures.
@inline(never)
private func listener(_ tally: SharedTally, _ weight: Int) -> @Sendable () -> Void {
    { tally.add(weight) }
}
