import ObservatorySupport
import ObservatoryWitnesses
import Synchronization
import Testing

@testable import ObserverRegistry

/// What ``KeyedRegistryTests`` does not try: what only the registry for several threads does.
@Suite struct SharedKeyedRegistryTests {
    private let log = Log<String>()
    private let driver = KeyedDriver<String>(isShared: true)
    private var registry: SharedKeyedRegistry<String, Int, WeakSharedRecord> { driver.shared! }

    private func observer(_ name: String) -> SharedObserver { SharedObserver(name, log) }

    @Test func anEmissionIsDeliveredIfOnlyItsKeyOrOnlyEverythingIsObserved() {
        let (a, all) = (observer("A"), observer("all"))
        driver.add(a, about: "key")
        driver.emit("one", about: "key")
        driver.emit("two", about: "other")
        registry.removeAll(for: a)
        driver.add(all)
        driver.emit("three", about: "key")
        registry.emit { _ in nil }
        #expect(log.entries == ["A one", "all three"])
        #expect(registry.withState(\.self) == 3)
    }

    @Test func deliverQueuedSkipsObserversAddedOrRemovedAfterAnEmission() {
        let (a, b, all) = (observer("A"), observer("B"), observer("all"))
        driver.add(a, about: "key")
        driver.add(all)
        #expect(registry.enqueue { _ in ("one", "key") })
        #expect(!registry.enqueue { _ in nil })
        driver.add(b, about: "key")
        registry.removeAll(for: a)
        _ = registry.enqueue { _ in ("two", "key") }
        registry.checkInvariants()
        registry.deliverQueued()
        registry.checkInvariants()
        #expect(log.entries == ["all one", "all two", "B two"])
    }

    @Test func anotherThreadMayEmitRegisterAndRemoveDuringACall() {
        let (a, b, c, all) = (observer("A"), observer("B"), observer("C"), observer("all"))
        a.react { [self] in
            elsewhere { [self] in
                driver.emit("two", about: "key")
                registry.remove(for: b, about: "key")
                driver.add(c, about: "key")
                driver.emit("three", about: "key")
            }
            log.note("A done")
        }
        driver.add(a, about: "key")
        driver.add(b, about: "key")
        driver.add(all)
        driver.emit("one", about: "key")
        #expect(
            log.entries == [
                "A one", "A done", "all one", "A two", "all two", "A three", "all three", "C three",
            ])
    }

    @Test(arguments: ["key", "other"])
    func observersAddedAndRemovedByAnotherThreadDuringACallLeaveNoRecordsOrKeys(key: String) {
        let released = Atomic(0)
        let (a, guest) = (observer("A"), observer("guest"))
        a.react { [self] in
            elsewhere { [self] in
                for _ in 0..<1_000 {
                    let canary = Canary { released.wrappingAdd(1, ordering: .relaxed) }
                    registry.add(WeakSharedRecord(guest, canary), for: guest, about: key)
                    registry.remove(for: guest, about: key)
                }
                registry.checkInvariants()
            }
            #expect(registry.occupancy.slots <= 1 + 16)
            #expect(registry.delivery.contents.withLock { $0.keyed.closed.isEmpty })
            // All but those that may be kept until the delivery ends.
            #expect(released.load(ordering: .relaxed) >= 1_000 - 64)
        }
        driver.add(a, about: "key")
        driver.emit("one", about: "key")
        #expect(released.load(ordering: .relaxed) == 1_000)
        #expect(registry.keyCount == 1)
        #expect(registry.occupancy == RegistryOccupancy(live: 1, slots: 1, queued: 0))
    }

    @Test func aKeyEmptiedByAnotherThreadDuringItsEmissionIsFreedWhenTheEmissionEnds() {
        let (a, b) = (observer("A"), observer("B"))
        a.react { [self] in
            elsewhere { [self] in
                registry.removeAll(for: a)
                registry.removeAll(for: b)
                #expect(registry.keyCount == 0)
                registry.checkInvariants()
            }
        }
        driver.add(a, about: "key")
        driver.add(b, about: "key")
        driver.emit("one", about: "key")
        #expect(log.entries == ["A one"])
        #expect(registry.occupancy == RegistryOccupancy(live: 0, slots: 0, queued: 0))
    }

    @Test func fourThreadsThatRegisterEmitAndRemoveByKeyLeaveNoKeys() {
        let slots = Atomic(0)
        let keys = Atomic(0)
        let all = observer("all")
        registry.add(WeakSharedRecord(all), for: all)
        onThreads(4) { [self] thread in
            // Each thread uses its own key, and one that all threads share.
            let own = "\(thread)"
            let guest = observer("guest")
            for round in 0..<1_000 {
                let isShared = round % 2 == 0
                let key = isShared ? "shared" : own
                registry.add(WeakSharedRecord(guest), for: guest, about: key)
                registry.emit { _ in ("", key) }
                if round % 3 == 0 {
                    registry.removeAll(for: guest)
                } else {
                    registry.remove(for: guest, about: key)
                }
                if round % 5 == 0 {
                    // Deallocated while registered: the next emission about its key removes it.
                    let brief = observer("brief")
                    registry.add(WeakSharedRecord(brief), for: brief, about: key)
                }
                slots.max(registry.occupancy.slots, ordering: .relaxed)
                keys.max(registry.keyCount, ordering: .relaxed)
                if round % 50 == 0 { registry.checkInvariants() }
            }
        }
        for key in ["shared", "0", "1", "2", "3"] { driver.emit("", about: key) }
        #expect(registry.keyCount == 0)
        #expect(keys.load(ordering: .relaxed) <= 5)
        #expect(registry.occupancy == RegistryOccupancy(live: 1, slots: 1, queued: 0))
    }

    @Test func observersReceiveTheEmissionsOfTwoThreadsInOneOrder() {
        let (first, second) = (Log<String>(), Log<String>())
        let observers = [SharedObserver("", first), SharedObserver("", second)]
        driver.add(observers[0], about: "key")
        driver.add(observers[1])
        onThreads(2) { [registry] thread in
            for number in 0..<500 { registry.emit { _ in ("\(thread) \(number)", "key") } }
        }
        #expect(first.entries == second.entries)
        #expect(first.entries.count == 1_000)
        for thread in 0..<2 {
            #expect(
                first.entries.filter { $0.hasPrefix(" \(thread) ") } == (0..<500).map { " \(thread) \($0)" })
        }
    }
}
