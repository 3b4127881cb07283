import Dispatch
import Foundation
import ObservatorySupport
import ObservatoryWitnesses
import ObserverRegistry
import Observers
import Synchronization
import Testing

/// Captures of removed observers that emit when they are freed. What they emit is never delivered inside their
/// `deinit`.
@Suite struct FreedCaptureTests {
    private let depth = Depth()
    private let observers = ThreadSafeObservers<Void, Int, Int>(())

    /// Replaces an observer whenever the number of an event is a multiple of the interval, after calling `first`.
    private func replace(
        every interval: Int, after first: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> SharedObservationToken {
        let held = Mutex<SharedObservationBag?>(nil)
        return observers.observe { [depth, unowned observers] _, event in
            first(event)
            guard event > 0, event % interval == 0 else { return }
            let capture = Canary(observers, depth)
            let bag = SharedObservationBag()
            observers.observe { [capture] _, _ in capture.touch() }.store(in: bag)
            held.withLock { exchange(&$0, with: bag) }?.cancelAll()
        }
    }

    /// While one call is slow, another thread emits 40 turns' worth of events. In each turn an observer is
    /// replaced.
    @Test func emissionsOfFreedCapturesAreNotNestedInEachOther() {
        let (begun, filled, done) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let token = replace(every: 64) { event in
            guard event == 0 else { return }
            begun.signal()
            filled.wait()
        }
        Thread.detachNewThread { [observers] in
            observers.notify(from: 0) { _ in 0 }
            done.signal()
        }
        begun.wait()
        for event in 1...2_560 { observers.notify(from: 0) { _ in event } }
        filled.signal()
        done.wait()
        #expect(depth.most == 1)
        token.cancel()
    }

    /// Four threads emit at the same time, and every second event replaces an observer.
    @Test func emissionsOfFreedCapturesAreNotNestedWhileOtherThreadsEmit() {
        let token = replace(every: 2)
        onThreads(4) { [observers] _ in
            for event in 1...2_000 { observers.notify(from: 0) { _ in event } }
        }
        #expect(depth.most == 1)
        token.cancel()
    }

    /// Each delivery ends by freeing a capture, which emits the event that frees the next one.
    @Test func aLongChainOfFreedCapturesIsNotNested() {
        let delivered = Atomic(0)
        let token = observers.observe { [depth, unowned observers] _, event in
            delivered.add(1, ordering: .relaxed)
            guard event < 100_000 else { return }
            let capture = Canary(observers, depth, event + 1)
            observers.observe { [capture] _, _ in capture.touch() }.cancel()
        }
        observers.notify(from: 0) { _ in 1 }
        #expect(depth.most == 1)
        #expect(delivered.load(ordering: .relaxed) == 100_000)
        token.cancel()
    }
}

/// How deep the emissions of freed captures are nested on a thread.
private final class Depth: Sendable {
    private let state = Mutex((now: [ObjectIdentifier: Int](), most: 0))

    var most: Int { state.withLock { $0.most } }

    func inside(_ body: () -> Void) {
        let thread = ObjectIdentifier(Thread.current)
        state.withLock { state in
            state.now[thread, default: 0] += 1
            state.most = max(state.most, state.now[thread, default: 0])
        }
        body()
        state.withLock { $0.now[thread, default: 0] -= 1 }
    }
}

extension Canary {
    /// Creates an object that emits when it is freed, through a list that the test keeps alive.
    fileprivate convenience init(
        _ observers: ThreadSafeObservers<Void, Int, Int>, _ depth: Depth, _ event: Int = -1
    ) {
        self.init { [unowned observers] in depth.inside { observers.notify(from: 0) { _ in event } } }
    }
}
