#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

/// A Combine subject, which any thread may use: locks protect its state.
final class ContendedCombineRig: RestlessContendedRig {
    // The type isn't declared Sendable, but it is designed to be used from several threads.
    nonisolated(unsafe) private let subject = PassthroughSubject<ThreadTally, Never>()
    // Keeps the sinks alive; not accessed until the rig is deallocated.
    nonisolated(unsafe) private let sinks: [AnyCancellable]

    init(observers: Int) {
        sinks = (0..<observers).map { [subject] _ in
            subject.sink(receiveValue: ThreadTally.listener(Tally.weight()))
        }
    }

    func emit(_ tally: ThreadTally) { subject.send(tally) }

    func emitToGuest(_ tally: ThreadTally, weight: Int) {
        let guest = subject.sink(receiveValue: ThreadTally.listener(weight))
        emit(tally)
        guest.cancel()
    }
}
