import ObservatorySupport
import ObservatoryWitnesses

@testable import ObserverRegistry

/// Drives a registry with keys, the one for a single thread or the one for several: what both promise is
/// tested with both. Checks the invariants after each change.
// Unchecked: a test with several threads drives only the registry for several.
final class KeyedDriver<Key: Hashable & Sendable>: @unchecked Sendable {
    private let alone: KeyedRegistry<Key, WeakSharedRecord>?
    let shared: SharedKeyedRegistry<Key, Int, WeakSharedRecord>?

    init(isShared: Bool) {
        alone = isShared ? nil : KeyedRegistry<Key, WeakSharedRecord>()
        shared = isShared ? SharedKeyedRegistry<Key, Int, WeakSharedRecord>(0) : nil
    }

    var keyCount: Int { alone?.keyCount ?? shared?.keyCount ?? 0 }
    var storedCount: Int { alone?.storedCount ?? shared?.storedCount ?? 0 }

    /// The number of channels without observers that are kept until the delivery ends.
    var closedCount: Int {
        if let alone { return alone.state.pointee.closed.count }
        guard let shared else { return 0 }
        return shared.delivery.contents.withLock { $0.keyed.closed.count }
    }

    func add(_ observer: SharedObserver, owning canary: Canary? = nil, about key: Key? = nil) {
        add(observer, canary, for: observer, key)
    }

    /// Registers an object by a record without one, as if the record's object had been deallocated and this
    /// one had reused its address.
    func addStale(for object: SharedObserver, owning canary: Canary, about key: Key?) {
        add(nil, canary, for: object, key)
    }

    private func add(
        _ observer: SharedObserver?, _ canary: Canary?, for object: SharedObserver, _ key: Key?
    ) {
        alone?.add(WeakSharedRecord(observer, canary), for: object, about: key)
        shared?.add(WeakSharedRecord(observer, canary), for: object, about: key)
        checkInvariants()
    }

    func remove(_ observer: SharedObserver, about key: Key?) {
        alone?.remove(for: observer, about: key)
        shared?.remove(for: observer, about: key)
        checkInvariants()
    }

    func removeAll(of observer: SharedObserver) {
        alone?.removeAll(for: observer)
        shared?.removeAll(for: observer)
        checkInvariants()
    }

    func emit(_ word: String, about key: Key) {
        alone?.emit(word, about: key) { record, word in
            let outcome = record.receive(word)
            self.checkInvariants()
            return outcome
        }
        shared?.emit { count in
            count += 1
            return (word, key)
        }
        checkInvariants()
    }

    func checkInvariants() {
        alone?.checkInvariants()
        shared?.checkInvariants()
    }
}
