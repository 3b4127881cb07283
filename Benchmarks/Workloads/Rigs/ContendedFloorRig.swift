/// The cheapest loop that calls closures from any thread: its row of closures never changes.
final class ContendedFloorRig: ContendedRig {
    // Safe to read from any number of threads, because the row never changes once it is created.
    nonisolated(unsafe) private let row: Row<Slot>

    init(observers: Int) {
        row = Row(count: observers) { _ in Slot(closure: ThreadTally.listener(Tally.weight())) }
    }

    func emit(_ tally: ThreadTally) { callAll(row, tally) }

    // Not inlined, like a subject's method: the optimizer must not use what it knows about the closures here.
    @inline(never)
    private func callAll(_ row: Row<Slot>, _ tally: ThreadTally) {
        for number in 0..<row.count { row.slots[number].call(tally) }
    }
}

private struct Slot: ~Copyable {
    let closure: @Sendable (ThreadTally) -> Void

    // A slot is noncopyable, so calling its closure in place retains nothing.
    func call(_ tally: ThreadTally) { closure(tally) }
}
