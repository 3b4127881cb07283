import ObservatorySupport
import ObservatoryWitnesses
import Synchronization
import Testing

@testable import ObserverRegistry

/// Keys of deallocated observers do not pile up, even if no emission is ever about them again (R19).
@Suite struct KeySweepTests {
    /// The most keys that may be there if the last sweep found this number of living observers.
    static func most(_ living: Int) -> Int { max(32, 2 * living) }

    @Test(arguments: [false, true])
    func keysOfDeallocatedObserversAreRemovedWithoutAnEmission(isShared: Bool) {
        let registry = KeyedDriver<Int>(isShared: isShared)
        let living = (0..<20).map { SharedObserver("\($0)", Log<String>()) }
        for (key, observer) in living.enumerated() { registry.add(observer, about: -key - 1) }
        var freed = 0
        for key in 0..<10_000 {
            let canary = Canary { [weak registry] in
                freed += 1
                // Would wait forever under the lock.
                #expect(registry?.keyCount != 0)
            }
            registry.add(SharedObserver("", Log<String>()), owning: canary, about: key)
            // The new observer is alive too when a sweep looks.
            #expect(registry.keyCount <= Self.most(living.count + 1))
        }
        #expect(freed == 10_000 + living.count - registry.storedCount)
        #expect(registry.storedCount == registry.keyCount)
    }

    @Test func aSweepRemovesAllDeallocatedObserversOfAKey() {
        let registry = KeyedRegistry<Int, WeakRecordOf<Canary>>()
        for key in 0..<32 {
            // All alive until all are registered: a later one could get the address of an earlier one, and its place.
            let observers = (0..<(key < 31 ? 100 : 1)).map { _ in Canary {} }
            for observer in observers { registry.add(WeakRecordOf(observer), for: observer, about: key) }
        }
        // The last observer is alive when it is registered.
        #expect(registry.keyCount == 1)
        #expect(registry.storedCount == 1)
    }

    @Test func livingObserversKeepTheirKeysAndTheirOrder() {
        let registry = KeyedRegistry<Int, WeakRecordOf<Canary>>()
        let living = (0..<300).map { _ in Canary {} }
        let last = Canary {}
        for (key, observer) in living.enumerated() {
            // Each key has a deallocated observer before, between and after the living ones.
            for observer in [Canary {}, observer, Canary {}, last, Canary {}] {
                registry.add(WeakRecordOf(observer), for: observer, about: key)
            }
            let dead = Canary {}
            registry.add(WeakRecordOf(dead), for: dead, about: -key - 1)
            #expect(registry.keyCount <= Self.most(key + 1))
        }
        var called: [Canary] = []
        for key in living.indices {
            registry.emit(key, about: key) { record, key in
                guard let observer = record.target else { return .observerGone }
                called.append(observer)
                return .made
            }
        }
        registry.checkInvariants()
        #expect(called.elementsEqual(living.flatMap { [$0, last] }, by: ===))
        #expect(registry.storedCount - called.count <= Self.most(living.count))
    }

    /// The number of records that are looked at grows with the number of keys, and not with its square.
    @Test func aSweepIsDueOnlyWhenThereAreTwiceAsManyKeys() {
        let alone = KeyedRegistry<Int, GatedRecord>()
        let shared = SharedKeyedRegistry<Int, Int, GatedRecord>(0)
        let (gate, sharedGate) = (SweepGate(), SweepGate())
        let (screen, sharedScreen) = (GatedScreen(gate), GatedScreen(sharedGate))
        for key in 0..<10_000 {
            alone.add(GatedRecord(screen, gate), for: screen, about: key)
            shared.add(GatedRecord(sharedScreen, sharedGate), for: sharedScreen, about: key)
        }
        #expect(alone.keyCount == 10_000 && shared.keyCount == 10_000)
        for gate in [gate, sharedGate] { #expect(gate.looks.load(ordering: .relaxed) <= 2 * 10_000) }
    }

    /// If a sweep destroyed a record before it has removed all, it would remove what the record has registered.
    @Test func whatARecordRegistersWhenASweepDestroysItStays() {
        let registry = KeyedRegistry<Int, WeakRecordOf<Canary>>()
        let late = Canary {}
        let keys = 0..<31
        for key in keys {
            let canary = Canary { [weak registry] in
                for key in keys { registry?.add(WeakRecordOf(late), for: late, about: key) }
            }
            // As if the record's object had been deallocated and this object had reused its address.
            registry.add(WeakRecordOf(nil, canary), for: late, about: key)
        }
        #expect(registry.keyCount == 31)
        registry.add(WeakRecordOf(late), for: late, about: 31)
        registry.checkInvariants()
        var calls = 0
        for key in 0..<32 {
            registry.emit((), about: key) { record, _ in record.call(&calls) }
        }
        #expect(calls == 32)
        registry.removeAll(for: late)
        #expect(registry.keyCount == 0)
    }

    @Test func keysRegisteredInADeliveryAreRemovedWhenItEnds() {
        let registry = KeyedRegistry<Int, WeakRecordOf<Canary>>()
        let observer = Canary {}
        registry.add(WeakRecordOf(observer), for: observer, about: -1)
        var freed = 0
        registry.emit((), about: -1) { [unowned registry] _, _ in
            for key in 0..<200 {
                let dead = Canary {}
                registry.add(WeakRecordOf(dead, Canary { freed += 1 }), for: dead, about: key)
            }
            return .made
        }
        registry.checkInvariants()
        #expect(freed == 200)
        #expect(registry.keyCount == 1)
        #expect(registry.storedCount == 1)
    }

    /// The objects that a sweep frees register as many keys again, which needs another sweep.
    @Test func aChainOfSweepsIsNotNested() {
        let registry = KeyedRegistry<Int, WeakRecordOf<Canary>>()
        var (rounds, depth, most) = (0, 0, 0)
        func addKeys() {
            for key in 0..<32 {
                let dead = Canary {}
                let canary = Canary {
                    guard key == 0, rounds < 2_000 else { return }
                    rounds += 1
                    depth += 1
                    most = max(most, depth)
                    addKeys()
                    depth -= 1
                }
                registry.add(WeakRecordOf(dead, canary), for: dead, about: key)
            }
        }
        addKeys()
        registry.checkInvariants()
        #expect(rounds == 2_000)
        #expect(most == 1)
        #expect(registry.keyCount < 32)
    }

    /// The sweep must not keep an object for the events of the records that it destroys (R08).
    @Test func anObjectThatARecordFreesGetsNoEventOfTheRecordsDeinit() {
        let registry = KeyedRegistry<Int, WeakRecordOf<Canary>>()
        var owned: Canary? = Canary {}
        registry.add(WeakRecordOf(owned), for: owned!, about: 0)
        var calls = 0
        for key in 1..<32 {
            let dead = Canary {}
            let canary =
                key > 1
                ? nil
                : Canary { [unowned registry] in
                    owned = nil
                    registry.emit((), about: 0) { record, _ in record.call(&calls) }
                }
            registry.add(WeakRecordOf(dead, canary), for: dead, about: key)
        }
        #expect(owned == nil)
        #expect(calls == 0)
    }
}
