#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// A subject of Combine's, which may be used from any thread: what changes in it is behind locks.
final class ContendedCombineRig: RestlessContendedRig {
    // The type does not say that it may be sent to other threads, but it is made for it.
    nonisolated(unsafe) private let subject = PassthroughSubject<ThreadTally, Never>()
    // Kept so that the sinks stay, and not touched before the end.
    nonisolated(unsafe) private let sinks: [AnyCancellable]

    init(observers: Int) {
        sinks = (0..<observers).map { [subject] _ in
            subject.sink(receiveValue: listener(Tally.weight()))
        }
    }

    func emit(_ tally: ThreadTally) { subject.send(tally) }

    func emitToGuest(_ tally: ThreadTally, weight: Int) {
        let guest = subject.sink(receiveValue: listener(weight))
        emit(tally)
        guest.cancel()
    }
}

// Not inlined: made in one place, the closure's body and what unpacks its captures become one function.
@inline(never)
private func listener(_ weight: Int) -> (ThreadTally) -> Void {
    { tally in tally.add(weight) }
}
