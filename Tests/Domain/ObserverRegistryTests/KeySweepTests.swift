import Dispatch
import Foundation
import Support
import Synchronization
import Testing

@testable import ObserverRegistry

/// Keys of deallocated observers do not pile up, even if no emission is ever about them again (R19).
@Suite struct KeySweepTests {
    /// The most keys that may be there if the last sweep found this number of living observers.
    private static func most(_ living: Int) -> Int { max(32, 2 * living) }

    @Test func keysOfDeallocatedObserversAreRemovedWithoutAnEmission() {
        let registry = KeyedRegistry<Int, WeakRecordOf<Canary>>()
        var freed = 0
        for key in 0..<10_000 {
            let observer = Canary {}
            registry.add(WeakRecordOf(observer, Canary { freed += 1 }), for: observer, about: key)
            registry.checkInvariants()
            #expect(registry.keyCount <= Self.most(0))
        }
        #expect(freed == 10_000 - registry.storedCount)
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
        for (key, observer) in living.enumerated() {
            // For each key, two that are deallocated, one that is alive, and another one that is deallocated.
            for observer in [Canary {}, Canary {}, observer, Canary {}] {
                registry.add(WeakRecordOf(observer), for: observer, about: key)
            }
            let dead = Canary {}
            registry.add(WeakRecordOf(dead), for: dead, about: -key - 1)
            #expect(registry.keyCount <= Self.most(key + 1))
        }
        var called: [Int] = []
        for key in living.indices {
            registry.emit(key, about: key) { record, key in
                guard let observer = record.target else { return .observerGone }
                observer.touch()
                called.append(key)
                return .made
            }
        }
        registry.checkInvariants()
        #expect(called == Array(living.indices))
        #expect(registry.storedCount - living.count <= Self.most(living.count))
    }

    /// The number of records that are looked at grows with the number of keys, and not with its square.
    @Test func aSweepIsDueOnlyWhenThereAreTwiceAsManyKeys() {
        let registry = KeyedRegistry<Int, CountingRecord>()
        let observer = Canary {}
        var looks = 0
        for key in 0..<10_000 {
            registry.add(CountingRecord(observer) { looks += 1 }, for: observer, about: key)
        }
        #expect(registry.keyCount == 10_000)
        #expect(looks <= 2 * 10_000)
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
            registry.emit((), about: key) { record, _ in
                guard record.target != nil else { return .observerGone }
                calls += 1
                return .made
            }
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
                    registry.emit((), about: 0) { record, _ in
                        guard record.target != nil else { return .observerGone }
                        calls += 1
                        return .made
                    }
                }
            registry.add(WeakRecordOf(dead, canary), for: dead, about: key)
        }
        #expect(owned == nil)
        #expect(calls == 0)
    }

    @Test func keysInASharedRegistryAreRemovedWithoutAnEmission() {
        let registry = SharedKeyedRegistry<Int, Int, WeakSharedRecord>(0)
        let freed = Atomic(0)
        let living = (0..<50).map { SharedObserver("\($0)", SharedLog()) }
        for (key, observer) in living.enumerated() {
            registry.add(WeakSharedRecord(observer), for: observer, about: -key - 1)
        }
        let canary: @Sendable () -> Void = { [weak registry] in
            freed.add(1, ordering: .relaxed)
            // Would wait forever under the lock.
            #expect(registry?.keyCount != 0)
        }
        for key in 0..<10_000 {
            let observer = SharedObserver("", SharedLog())
            registry.add(WeakSharedRecord(observer, SharedCanary(canary)), for: observer, about: key)
            // The new observer is alive too when a sweep looks.
            #expect(registry.keyCount <= Self.most(living.count + 1))
        }
        registry.checkInvariants()
        #expect(freed.load(ordering: .relaxed) == 10_000 + living.count - registry.storedCount)
        #expect(registry.storedCount == registry.keyCount)
    }

    @Test func aSweepWhileOtherThreadsEmitRemovesNoLivingObserver() {
        let registry = SharedKeyedRegistry<Int, Int, WeakSharedRecord>(0)
        let log = SharedLog()
        let living = (0..<40).map { SharedObserver("\($0)", log) }
        for (key, observer) in living.enumerated() {
            registry.add(WeakSharedRecord(observer), for: observer, about: key)
        }
        SharedRegistryTests.onThreads(3) { thread in
            var random = RandomSource(seed: UInt64(thread))
            for _ in 0..<5_000 {
                let key = random.below(1_000)
                if thread == 0 {
                    registry.emit { _ in ("", key) }
                } else {
                    let observer = SharedObserver("", log)
                    registry.add(WeakSharedRecord(observer), for: observer, about: key)
                }
            }
        }
        registry.checkInvariants()
        for key in living.indices { registry.emit { _ in ("hello", key) } }
        #expect(log.lines == living.map { "\($0.name) hello" })
        // Each thread may retain an observer when a sweep looks, and add a key while another one sweeps.
        #expect(registry.keyCount <= Self.most(living.count + 3) + 3)
    }

    /// A sweep loads an observer, whose last reference is dropped then: the sweep may keep that one for a moment,
    /// and no other (R08).
    @Test func aSweepKeepsNoObserverThatWasDropped() {
        let gate = SweepGate()
        let registry = SharedKeyedRegistry<Int, Int, GatedRecord>(0)
        var screens: [GatedScreen]? = (0..<31).map { _ in GatedScreen(gate) }
        for (key, screen) in screens!.enumerated() {
            registry.add(GatedRecord(screen, gate), for: screen, about: key)
        }
        let last = GatedScreen(gate)
        Thread.detachNewThread {
            // With a gate of its own, which never closes: it is looked at anywhere among the others.
            registry.add(GatedRecord(last, SweepGate()), for: last, about: 31)
            gate.done.signal()
        }
        // The sweep is looking at the last of the observers that are dropped now.
        gate.looked.wait()
        screens = nil
        gate.dropped.signal()
        // It has left the lock, and frees the first observer that only it retains.
        gate.freeing.wait()
        for key in 0..<31 { registry.emit { _ in ((), key) } }
        let calls = gate.calls.load(ordering: .relaxed)
        gate.emitted.signal()
        gate.done.wait()
        withExtendedLifetime(last) {}
        #expect(calls == 0)
    }

    /// Another thread may release an object while a sweep holds it. The object's `deinit` uses the registry, which
    /// would wait forever under the lock.
    @Test func anObjectWhoseLastReferenceASweepHoldsIsReleasedWithoutTheLock() {
        let registry = SharedKeyedRegistry<Int, Int, ForgetfulRecord>(0)
        let freed = Atomic(0)
        let observer = SharedObserver("", SharedLog())
        for key in 0..<32 {
            let object = SharedCanary { [weak registry] in
                freed.add(1, ordering: .relaxed)
                _ = registry?.queuedCount
            }
            registry.add(ForgetfulRecord(object), for: observer, about: key)
        }
        #expect(freed.load(ordering: .relaxed) == 32)
    }
}

/// What the threads of a test wait for.
private final class SweepGate: Sendable {
    let looks = Atomic(0)
    let frees = Atomic(0)
    let calls = Atomic(0)
    let looked = DispatchSemaphore(value: 0)
    let dropped = DispatchSemaphore(value: 0)
    let freeing = DispatchSemaphore(value: 0)
    let emitted = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    /// The thread that drops the observers and emits.
    let tester = currentThread()
}

/// An observer; the first one that another thread frees waits until the tester has emitted.
private final class GatedScreen: Sendable {
    private let gate: SweepGate

    init(_ gate: SweepGate) { self.gate = gate }

    func receive() { gate.calls.add(1, ordering: .relaxed) }

    deinit {
        guard currentThread() != gate.tester, gate.frees.add(1, ordering: .relaxed).newValue == 1 else {
            return
        }
        gate.freeing.signal()
        gate.emitted.wait()
    }
}

/// A record that stops the sweep at the 31st observer with its gate.
private struct GatedRecord: ~Copyable, SharedRecord, WeakRecord {
    private weak let screen: GatedScreen?
    private let gate: SweepGate

    init(_ screen: GatedScreen, _ gate: SweepGate) {
        self.screen = screen
        self.gate = gate
    }

    var object: AnyObject? {
        let screen = screen
        if gate.looks.add(1, ordering: .relaxed).newValue == 31 {
            gate.looked.signal()
            gate.dropped.wait()
        }
        return screen
    }

    borrowing func receive(_: Void) -> Delivery {
        guard let screen else { return .observerGone }
        screen.receive()
        return .made
    }
}

/// A record that counts how often it is asked for its object.
private struct CountingRecord: ~Copyable, WeakRecord {
    private weak let observer: Canary?
    private let onLook: () -> Void

    init(_ observer: Canary, _ onLook: @escaping () -> Void) {
        self.observer = observer
        self.onLook = onLook
    }

    var object: AnyObject? {
        onLook()
        return observer
    }
}

/// A record that gives its object away when it is asked for it, as if every other reference were released then.
private struct ForgetfulRecord: ~Copyable, SharedRecord, WeakRecord {
    private let held: Mutex<SharedCanary?>

    init(_ object: SharedCanary) { held = Mutex(object) }

    var object: AnyObject? { held.withLock { $0.take() } }

    borrowing func receive(_: Void) -> Delivery { .made }
}
