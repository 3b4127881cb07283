import ObserverRegistry

/// The registry of `keyed-thread-safe`; all observers and emissions use one key.
final class ContendedKeyedRegistryRig: RestlessContendedRig {
    private let registry = SharedKeyedRegistry<Int, Void, Record>(())
    private let observers: [Observer]
    /// Only the delivering thread writes it, and only one thread delivers at a time.
    private let tally: SharedTally

    init(observers count: Int) {
        let tally = SharedTally()
        self.tally = tally
        observers = (0..<count).map { _ in Observer(tally, Tally.weight()) }
        for observer in observers { add(observer) }
    }

    var ownDeliveries: Int { tally.count }

    func emit(_ tally: ThreadTally) { registry.emit { _ in ((), Self.key) } }

    func emitToGuest(_ tally: ThreadTally, weight: Int) {
        let guest = Observer(self.tally, weight)
        add(guest)
        emit(tally)
        registry.remove(for: guest, about: Self.key)
    }

    private static let key = 1

    private func add(_ observer: Observer) { registry.add(Record(observer), for: observer, about: Self.key) }
}

private final class Observer: Sendable {
    private let tally: SharedTally
    private let weight: Int

    init(_ tally: SharedTally, _ weight: Int) {
        self.tally = tally
        self.weight = weight
    }

    func called() { tally.add(weight) }
}

private struct Record: ~Copyable, SharedRecord, WeakRecord {
    private weak let observer: Observer?

    init(_ observer: Observer) { self.observer = observer }

    var object: AnyObject? { observer }

    borrowing func receive(_: Void) -> Delivery {
        guard let observer else { return .observerGone }
        observer.called()
        return .made
    }
}
