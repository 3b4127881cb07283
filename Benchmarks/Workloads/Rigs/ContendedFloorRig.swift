/// The cheapest loop that calls so many closures from any thread: the row of them never changes.
final class ContendedFloorRig: ContendedRig {
    // The row does not change once it is made, so any number of threads may read it.
    nonisolated(unsafe) private let row: Row<Slot>

    init(observers: Int) {
        row = Row(count: observers) { _ in Slot(listener(Tally.weight())) }
    }

    func emit(_ tally: ThreadTally) { callAll(row, tally) }

    // Not inlined, as a subject's method is not: what is known of the closures here must not be used.
    @inline(never)
    private func callAll(_ row: Row<Slot>, _ tally: ThreadTally) {
        for number in 0..<row.count { row.slots[number].call(tally) }
    }
}

private struct Slot: ~Copyable {
    let closure: @Sendable (ThreadTally) -> Void

    init(_ closure: @escaping @Sendable (ThreadTally) -> Void) { self.closure = closure }

    // A slot cannot be copied, so calling the closure in it where it lies retains nothing.
    func call(_ tally: ThreadTally) { closure(tally) }
}

// Not inlined: made in one place, the closure's body and what unpacks its captures become one function.
@inline(never)
private func listener(_ weight: Int) -> @Sendable (ThreadTally) -> Void {
    { tally in tally.add(weight) }
}
