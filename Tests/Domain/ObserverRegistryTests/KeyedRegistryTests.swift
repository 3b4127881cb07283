import ObservatorySupport
import ObservatoryWitnesses
import Synchronization
import Testing

@testable import ObserverRegistry

/// The rules of the contract for keys, on one thread.
@Suite struct KeyedRegistryTests {
    let log = Log<String>()

    func observer(_ name: String) -> SharedObserver { SharedObserver(name, log) }

    @Test(arguments: [false, true])
    func observersOfAKeyAndOfEverythingAreCalledInRegistrationOrder(isShared: Bool) {
        let registry = KeyedDriver<String>(isShared: isShared)
        var random = RandomSource(seed: 19)
        var expected: [String] = []
        let observers = (0..<500).map { observer("\($0)") }
        for observer in observers {
            // About a third each for the key, for another one, and for everything.
            let key = [nil, "key", "other"][random.below(3)]
            registry.add(observer, about: key)
            if key != "other" { expected.append("\(observer.name) hello") }
        }
        registry.emit("hello", about: "key")
        #expect(log.entries == expected)
        #expect(registry.keyCount == 2)
        #expect(registry.storedCount == 500)
    }

    @Test func theTablesOfManyKeysAreFreedWithTheLastKey() {
        let registry = KeyedRegistry<Int, WeakSharedRecord>()
        let observers = (0..<100).map { observer("\($0)") }
        for (key, observer) in observers.enumerated() {
            registry.add(WeakSharedRecord(observer), for: observer, about: key)
        }
        for (key, observer) in observers.enumerated() { registry.remove(for: observer, about: key) }
        #expect(registry.state.pointee.channels.capacity == 0)
        #expect(registry.state.pointee.keys.capacity == 0)
    }

    @Test(arguments: [false, true])
    func anObjectIsRegisteredOnceForEachKeyAndForEverything(isShared: Bool) {
        let registry = KeyedDriver<String>(isShared: isShared)
        let a = observer("A")
        for key in [nil, "1", "2", nil, "1"] { registry.add(a, about: key) }
        registry.emit("one", about: "1")
        registry.remove(a, about: nil)
        registry.remove(a, about: "3")
        registry.emit("two", about: "1")
        #expect(log.entries == ["A one", "A one", "A two"])
        #expect(registry.storedCount == 2)
    }

    @Test(arguments: [false, true])
    func aKeyEmptiedDuringItsEmissionMayBeObservedAgainAndItsOldChannelIsReleased(isShared: Bool) {
        let registry = KeyedDriver<String>(isShared: isShared)
        let (a, b, c) = (observer("A"), observer("B"), observer("C"))
        a.react {
            registry.remove(a, about: "key")
            registry.remove(b, about: "key")
            #expect(registry.keyCount == 0)
            registry.add(c, about: "key")
            registry.add(b, about: "key")
            #expect(registry.closedCount == 1)
            registry.emit("two", about: "key")
            registry.removeAll(of: c)
        }
        registry.add(a, about: "key")
        registry.add(b, about: "key")
        registry.emit("one", about: "key")
        #expect(log.entries == ["A one", "B two"])
        #expect(registry.closedCount == 0)
        #expect(registry.keyCount == 1)
        #expect(registry.storedCount == 1)
    }

    /// The registry for several threads keeps only that of the key that the emission is about.
    @Test(arguments: [(false, 3), (true, 1)])
    func theChannelsOfKeysEmptiedDuringADeliveryAreKeptUntilItEnds(isShared: Bool, kept: Int) {
        let registry = KeyedDriver<String>(isShared: isShared)
        let a = observer("A")
        a.react {
            registry.removeAll(of: a)
            #expect(registry.closedCount == kept)
        }
        for key in ["1", "2", "3"] { registry.add(a, about: key) }
        registry.emit("one", about: "1")
        #expect(registry.closedCount == 0)
    }

    @Test(arguments: [false, true])
    func aQueuedEmissionSkipsLaterRegistrationsEvenIfItsKeyWasEmptyInBetween(isShared: Bool) {
        let registry = KeyedDriver<String>(isShared: isShared)
        let (a, b, late, all) = (observer("A"), observer("B"), observer("late"), observer("all"))
        a.react { [log] in
            registry.emit("two", about: "other")
            registry.removeAll(of: b)
            #expect(registry.keyCount == 1)
            registry.add(late, about: "other")
            registry.add(b, about: "other")
            registry.emit("three", about: "other")
            log.note("queued")
        }
        registry.add(a, about: "key")
        registry.add(b, about: "other")
        registry.add(all)
        registry.emit("one", about: "key")
        #expect(
            log.entries == ["A one", "queued", "all one", "all two", "all three", "late three", "B three"])
    }

    @Test(arguments: [false, true])
    func anObserverRemovedInACallbackIsNotCalledForItsKeyOrForEverything(isShared: Bool) {
        let registry = KeyedDriver<String>(isShared: isShared)
        let (a, b, all) = (observer("A"), observer("B"), observer("all"))
        a.react {
            registry.removeAll(of: all)
            registry.remove(b, about: "key")
        }
        for observer in [a, all, b] { registry.add(observer, about: "key") }
        registry.add(all)
        registry.emit("one", about: "key")
        #expect(log.entries == ["A one"])
        #expect(registry.storedCount == 1)
    }

    @Test(arguments: [false, true])
    func aRecordRemovedInACallbackIsReleasedWhenTheDeliveryEnds(isShared: Bool) {
        let registry = KeyedDriver<String>(isShared: isShared)
        let (a, b) = (observer("A"), observer("B"))
        a.react { [log] in
            registry.removeAll(of: b)
            log.note("removed")
        }
        registry.add(a)
        registry.add(b, owning: Canary { [log] in log.note("released") }, about: "key")
        registry.emit("one", about: "key")
        #expect(log.entries == ["A one", "removed", "released"])
    }

    @Test(arguments: [false, true])
    func anObjectOwnedByARecordMayUseTheRegistryInItsDeinit(isShared: Bool) {
        let registry = KeyedDriver<String>(isShared: isShared)
        let (a, b) = (observer("A"), observer("B"))
        let registersB = {
            registry.add(b, about: "key")
            registry.remove(b, about: "key")
            registry.add(b, about: "key")
        }
        registry.add(a, owning: Canary(registersB), about: "key")
        registry.remove(a, about: "key")
        registry.emit("one", about: "key")
        #expect(log.entries == ["B one"])
        #expect(registry.keyCount == 1)
    }

    @Test(arguments: [false, true])
    func removeAllReleasesTheRecordsAfterAllAreRemovedAndADuplicateIsReleasedAtOnce(isShared: Bool) {
        let registry = KeyedDriver<String>(isShared: isShared)
        let a = observer("A")
        func canary() -> Canary { Canary { [log] in log.note("\(registry.storedCount)") } }
        for key in ["1", "2", nil] { registry.add(a, owning: canary(), about: key) }
        registry.removeAll(of: a)
        #expect(log.entries == ["0", "0", "0"])
        // Registering the same object again releases the new record at once.
        registry.add(a)
        registry.add(a, owning: canary())
        #expect(log.entries == ["0", "0", "0", "1"])
    }

    @Test(arguments: [false, true])
    func theNextEmissionAboutItsKeyRemovesADeallocatedObserver(isShared: Bool) {
        let registry = KeyedDriver<String>(isShared: isShared)
        let a = Mutex<SharedObserver?>(observer("A"))
        a.withLock { $0! }.react { a.withLock { $0 = nil } }
        a.withLock { registry.add($0!, about: "key") }
        registry.emit("one", about: "key")
        #expect(registry.keyCount == 1)
        registry.emit("two", about: "key")
        #expect(log.entries == ["A one"])
        #expect(registry.keyCount == 0)
        #expect(registry.storedCount == 0)
    }

    /// The record of the deallocated object registers the new one, too, when it is released.
    @Test(arguments: [false, true], [nil, "key"])
    func anObjectAtTheAddressOfADeallocatedObjectIsRegisteredLast(isShared: Bool, key: String?) {
        let registry = KeyedDriver<String>(isShared: isShared)
        let (a, b) = (observer("A"), observer("B"))
        registry.addStale(for: a, owning: Canary { registry.add(a, about: key) }, about: key)
        registry.add(b, about: key)
        registry.add(a, about: key)
        registry.emit("one", about: "key")
        #expect(log.entries == ["B one", "A one"])
        #expect(registry.storedCount == 2)
    }

    @Test func anObserverRemovedAndFoundDeallocatedInTheSameCallIsRemovedOnce() {
        let registry = KeyedRegistry<String, WeakRecordOf<SharedObserver>>()
        let objects = [observer("A"), observer("B")]
        for object in objects { registry.add(WeakRecordOf(object), for: object, about: "key") }
        registry.add(WeakRecordOf(objects[0]), for: objects[0])
        registry.emit("one", about: "key") { record, _ in
            if let observer = record.target { registry.removeAll(for: observer) }
            return .observerGone
        }
        registry.checkInvariants()
        #expect(registry.storedCount == 0)
        #expect(registry.keyCount == 0)
    }

    @Test(arguments: [false, true])
    func allRecordsAreReleasedWithTheRegistry(isShared: Bool) {
        var registry: KeyedDriver<String>? = KeyedDriver(isShared: isShared)
        let a = observer("A")
        for key in [nil, "1", "2"] {
            registry?.add(a, owning: Canary { [log] in log.note("released") }, about: key)
        }
        registry = nil
        #expect(log.entries == ["released", "released", "released"])
    }
}
