import Support
import Synchronization
import Testing

@testable import ObserverRegistry

/// The rules of the contract for keys, on one thread.
@Suite struct SharedKeyedRegistryTests {
    typealias Registry<Key: Hashable & Sendable> = SharedKeyedRegistry<Key, Int, WeakSharedRecord>

    let log = Log()
    let registry = Registry<String>(0)

    func observer(_ name: String) -> SharedObserver { SharedObserver(name, log) }

    func add(_ observer: SharedObserver, about key: String? = nil) {
        registry.add(WeakSharedRecord(observer), for: observer, about: key)
        registry.checkInvariants()
    }

    func emit(_ word: String, about key: String) {
        registry.emit { count in
            count += 1
            return (word, key)
        }
        registry.checkInvariants()
    }

    @Test func observersOfAKeyAndOfEverythingAreCalledInRegistrationOrder() {
        var random = RandomSource(seed: 19)
        var expected: [String] = []
        let observers = (0..<500).map { observer("\($0)") }
        for observer in observers {
            // About a third each for the key, for another one, and for everything.
            let key = [nil, "key", "other"][random.below(3)]
            add(observer, about: key)
            if key != "other" { expected.append("\(observer.name) hello") }
        }
        emit("hello", about: "key")
        #expect(log.lines == expected)
        #expect(registry.keyCount == 2)
        #expect(registry.storedCount == 500)
        #expect(registry.withState(\.self) == 1)
    }

    @Test func anEmissionIsDeliveredIfOnlyItsKeyOrOnlyEverythingIsObserved() {
        let (a, all) = (observer("A"), observer("all"))
        add(a, about: "key")
        emit("one", about: "key")
        emit("two", about: "other")
        registry.removeAll(for: a)
        add(all)
        emit("three", about: "key")
        registry.emit { _ in nil }
        #expect(log.lines == ["A one", "all three"])
    }

    @Test func randomCallsMatchAPlainList() { churn { $0 } }

    @Test func randomCallsMatchAPlainListIfEveryHashCollides() { churn { Colliding(number: $0) } }

    /// Registers, removes, deallocates and emits at random, and compares with a list of pairs.
    private func churn<Key: Hashable & Sendable>(_ key: (Int) -> Key) {
        let registry = Registry<Key>(0)
        var random = RandomSource(seed: 6)
        var observers = (0..<30).map { observer("\($0)") }
        var expected: [(name: String, key: Int?)] = []
        for step in 0..<2_000 {
            let index = random.below(30)
            let observer = observers[index]
            let number: Int? = random.once(in: 5) ? nil : random.below(12)
            switch random.below(8) {
            case 0, 1, 2, 3:
                registry.add(WeakSharedRecord(observer), for: observer, about: number.map(key))
                if !expected.contains(where: { $0.name == observer.name && $0.key == number }) {
                    expected.append((observer.name, number))
                }
            case 4, 5:
                registry.remove(for: observer, about: number.map(key))
                expected.removeAll { $0.name == observer.name && $0.key == number }
            case 6 where step % 3 == 0:
                registry.removeAll(for: observer)
                expected.removeAll { $0.name == observer.name }
            case 6:
                expected.removeAll { $0.name == observer.name }
                observers[index] = self.observer("new in step \(step)")
            default:
                log.lines = []
                let number = number ?? 0
                registry.emit { _ in ("hello", key(number)) }
                #expect(
                    log.lines
                        == expected.filter { $0.key == nil || $0.key == number }.map { "\($0.name) hello" })
            }
            registry.checkInvariants()
        }
        // An emission about its key finds a deallocated observer.
        for number in 0..<12 { registry.emit { _ in ("", key(number)) } }
        #expect(registry.storedCount == expected.count)
        #expect(registry.keyCount == Set(expected.compactMap(\.key)).count)
        for observer in observers { registry.removeAll(for: observer) }
        registry.checkInvariants()
        #expect(registry.occupancy == RegistryOccupancy(live: 0, slots: 0, queued: 0))
        #expect(registry.keyCount == 0)
    }

    @Test func anObjectIsRegisteredOnceForEachKeyAndForEverything() {
        let a = observer("A")
        for key in [nil, "1", "2", nil, "1"] { add(a, about: key) }
        emit("one", about: "1")
        registry.remove(for: a, about: nil)
        registry.remove(for: a, about: "3")
        emit("two", about: "1")
        #expect(log.lines == ["A one", "A one", "A two"])
        #expect(registry.storedCount == 2)
    }

    @Test func aQueuedEmissionSkipsLaterRegistrationsEvenIfItsKeyWasEmptyInBetween() {
        let (a, b, late, all) = (observer("A"), observer("B"), observer("late"), observer("all"))
        a.react { [self] in
            emit("two", about: "other")
            registry.removeAll(for: b)
            #expect(registry.keyCount == 1)
            add(late, about: "other")
            add(b, about: "other")
            emit("three", about: "other")
            log.append("queued")
        }
        add(a, about: "key")
        add(b, about: "other")
        add(all)
        emit("one", about: "key")
        #expect(log.lines == ["A one", "queued", "all one", "all two", "all three", "late three", "B three"])
    }

    @Test func aKeyEmptiedDuringItsEmissionMayBeObservedAgainAndItsOldChannelIsReleased() {
        let (a, b, c) = (observer("A"), observer("B"), observer("C"))
        a.react { [self] in
            registry.remove(for: a, about: "key")
            registry.remove(for: b, about: "key")
            #expect(registry.keyCount == 0)
            add(c, about: "key")
            add(b, about: "key")
            #expect(registry.delivery.contents.withLock { $0.keyed.closed.count } == 1)
            emit("two", about: "key")
            registry.removeAll(for: c)
        }
        add(a, about: "key")
        add(b, about: "key")
        emit("one", about: "key")
        #expect(log.lines == ["A one", "B two"])
        #expect(registry.delivery.contents.withLock { $0.keyed.closed.isEmpty })
        #expect(registry.storedCount == 1)
    }

    @Test func anObserverRemovedInACallbackIsNotCalledForItsKeyOrForEverything() {
        let (a, b, all) = (observer("A"), observer("B"), observer("all"))
        a.react { [self] in
            registry.removeAll(for: all)
            registry.remove(for: b, about: "key")
        }
        for observer in [a, all, b] { add(observer, about: "key") }
        add(all)
        emit("one", about: "key")
        #expect(log.lines == ["A one"])
        #expect(registry.storedCount == 1)
    }

    @Test func aRecordRemovedInACallbackIsReleasedWhenTheDeliveryEnds() {
        let (a, b) = (observer("A"), observer("B"))
        a.react { [self] in
            registry.removeAll(for: b)
            log.append("removed")
        }
        add(a)
        registry.add(
            WeakSharedRecord(b, Canary { [log] in log.append("released") }), for: b, about: "key")
        emit("one", about: "key")
        #expect(log.lines == ["A one", "removed", "released"])
    }

    @Test func removeAllReleasesTheRecordsAfterAllAreRemovedAndADuplicateIsReleasedAtOnce() {
        let a = observer("A")
        for key in ["1", "2", nil] {
            let canary = Canary { [registry, log] in log.append("\(registry.storedCount)") }
            registry.add(WeakSharedRecord(a, canary), for: a, about: key)
        }
        registry.removeAll(for: a)
        #expect(log.lines == ["0", "0", "0"])
        // Registering the same object again releases the new record at once.
        add(a)
        registry.add(
            WeakSharedRecord(a, Canary { [registry, log] in log.append("\(registry.storedCount)") }),
            for: a)
        #expect(log.lines == ["0", "0", "0", "1"])
    }

    @Test func theNextEmissionAboutItsKeyRemovesADeallocatedObserver() {
        let a = Mutex<SharedObserver?>(observer("A"))
        a.withLock { $0! }.react { a.withLock { $0 = nil } }
        a.withLock { add($0!, about: "key") }
        emit("one", about: "key")
        #expect(registry.keyCount == 1)
        emit("two", about: "key")
        #expect(log.lines == ["A one"])
        #expect(registry.keyCount == 0)
        #expect(registry.storedCount == 0)
    }

    @Test(arguments: [nil, "key"])
    func anObjectAtTheAddressOfADeallocatedObjectIsRegisteredLast(key: String?) {
        let (a, b) = (observer("A"), observer("B"))
        let registersA = Canary { [registry] in
            registry.add(WeakSharedRecord(a), for: a, about: key)
        }
        // As if the record's object had been deallocated and A had reused its address.
        registry.add(WeakSharedRecord(nil, registersA), for: a, about: key)
        add(b, about: key)
        withExtendedLifetime(registersA) { add(a, about: key) }
        emit("one", about: "key")
        #expect(log.lines == ["B one", "A one"])
        #expect(registry.storedCount == 2)
    }

    @Test func allRecordsAreReleasedWithTheRegistry() {
        var registry: Registry<String>? = Registry(0)
        let a = observer("A")
        for key in [nil, "1", "2"] {
            registry?.add(
                WeakSharedRecord(a, Canary { [log] in log.append("released") }), for: a, about: key)
        }
        registry = nil
        #expect(log.lines == ["released", "released", "released"])
    }

    @Test func deliverQueuedSkipsObserversAddedOrRemovedAfterAnEmission() {
        let (a, b, all) = (observer("A"), observer("B"), observer("all"))
        add(a, about: "key")
        add(all)
        #expect(registry.enqueue { _ in ("one", "key") })
        #expect(!registry.enqueue { _ in nil })
        add(b, about: "key")
        registry.removeAll(for: a)
        _ = registry.enqueue { _ in ("two", "key") }
        registry.checkInvariants()
        registry.deliverQueued()
        registry.checkInvariants()
        #expect(log.lines == ["all one", "all two", "B two"])
    }
}

/// A key whose hash collides with that of every other key.
private struct Colliding: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
}
