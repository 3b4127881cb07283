import Dispatch
import Foundation
import ObservatorySupport
import ObservatoryWitnesses
import Synchronization
import Testing

@testable import ObserverRegistry

/// As in ``KeySweepTests``, in a registry that several threads use.
@Suite struct SharedKeySweepTests {
    @Test func aSweepWhileOtherThreadsEmitRemovesNoLivingObserver() {
        let registry = SharedKeyedRegistry<Int, Int, WeakSharedRecord>(0)
        let log = Log<String>()
        let living = (0..<40).map { SharedObserver("\($0)", log) }
        for (key, observer) in living.enumerated() {
            registry.add(WeakSharedRecord(observer), for: observer, about: key)
        }
        onThreads(3) { thread in
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
        #expect(log.entries == living.map { "\($0.name) hello" })
        // Each thread may retain an observer when a sweep looks, and add a key while another one sweeps.
        #expect(registry.keyCount <= KeySweepTests.most(living.count + 3) + 3)
    }

    /// A sweep loads an observer, whose last reference is dropped then: the sweep may keep that one for a moment,
    /// and no other (R08).
    @Test func aSweepKeepsNoObserverThatWasDropped() {
        let gate = SweepGate(stop: 31)
        let registry = SharedKeyedRegistry<Int, Int, GatedRecord>(0)
        var screens: [GatedScreen]? = (0..<31).map { _ in GatedScreen(gate) }
        for (key, screen) in screens!.enumerated() {
            registry.add(GatedRecord(screen, gate), for: screen, about: key)
        }
        let last = GatedScreen(gate)
        Thread.detachNewThread {
            // With a gate of its own: it is looked at anywhere among the others.
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
        let observer = SharedObserver("", Log<String>())
        for key in 0..<32 {
            let object = Canary { [weak registry] in
                freed.add(1, ordering: .relaxed)
                _ = registry?.queuedCount
            }
            registry.add(ForgetfulRecord(object), for: observer, about: key)
        }
        #expect(freed.load(ordering: .relaxed) == 32)
    }
}

/// What the threads of a test wait for.
final class SweepGate: Sendable {
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
    /// The look at which the sweep stops.
    let stop: Int

    init(stop: Int = .max) { self.stop = stop }
}

/// An observer; the first one that another thread frees waits until the tester has emitted.
final class GatedScreen: Sendable {
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

/// A record that counts how often it is asked for its object, and stops the sweep where its gate says.
struct GatedRecord: ~Copyable, SharedRecord, WeakRecord {
    private weak let screen: GatedScreen?
    private let gate: SweepGate

    init(_ screen: GatedScreen, _ gate: SweepGate) {
        self.screen = screen
        self.gate = gate
    }

    var object: AnyObject? {
        let screen = screen
        if gate.looks.add(1, ordering: .relaxed).newValue == gate.stop {
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

/// A record that gives its object away when it is asked for it, as if every other reference were released then.
private struct ForgetfulRecord: ~Copyable, SharedRecord, WeakRecord {
    private let held: Mutex<Canary?>

    init(_ object: Canary) { held = Mutex(object) }

    var object: AnyObject? { held.withLock { $0.take() } }

    borrowing func receive(_: Void) -> Delivery { .made }
}
