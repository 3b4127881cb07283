import Dispatch
import Foundation
import ObserverRegistry
import Observers
import Support
import Synchronization
import Testing

/// A subject that any thread may use.
private final class Counter: Sendable {
    let observers = ThreadSafeObservers<Int, Counter, Int>(0)

    func increment() {
        observers.notify(from: self) { count in
            count += 1
            return count
        }
    }

    /// Leaves the event to a call of `deliverQueued`, and returns whether it is queued.
    func enqueueIncrement() -> Bool {
        observers.enqueue(from: self) { count in
            count += 1
            return count
        }
    }
}

@Suite struct ThreadSafeObserversTests {
    private let counter = Counter()
    let bag = SharedObservationBag()

    /// The lines that any thread has written, in order.
    private final class Notes: Sendable {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    private let notes = Notes()

    @Test func observersAreCalledInOrderAndEventsThatTheyEmitAreQueued() {
        counter.observers.observe { [notes] counter, count in
            notes.add("A \(count)")
            if count == 1 { counter.increment() }
        }.store(in: bag)
        counter.observers.observe { [notes] in notes.add("B \($1)") }.store(in: bag)
        counter.increment()
        #expect(notes.all == ["A 1", "B 1", "A 2", "B 2"])
        #expect(counter.observers.withState { $0 } == 2)
    }

    @Test func aChangeThatReturnsNilCallsNoObserver() {
        counter.observers.observe { [notes] in notes.add("A \($1)") }.store(in: bag)
        counter.observers.notify(from: counter) { _ in nil }
        #expect(notes.all.isEmpty)
    }

    @Test func deliverQueuedDeliversTheEnqueuedEventsAndThoseThatCallbacksEnqueue() {
        counter.observers.observe { [notes] counter, count in
            notes.add("A \(count)")
            if count == 1 { #expect(counter.enqueueIncrement()) }
        }.store(in: bag)
        counter.observers.observe { [notes] in notes.add("B \($1)") }.store(in: bag)
        for _ in 0..<2 { #expect(counter.enqueueIncrement()) }
        #expect(!counter.observers.enqueue(from: counter) { _ in nil })
        #expect(notes.all.isEmpty)
        #expect(counter.observers.occupancy.queued == 2)
        counter.observers.deliverQueued()
        #expect(notes.all == ["A 1", "B 1", "A 2", "B 2", "A 3", "B 3"])
        #expect(counter.observers.occupancy.queued == 0)
    }

    @Test func observersReceiveTheEventsOfSeveralThreadsInOneOrder() {
        let second = Notes()
        counter.observers.observe { [notes] in notes.add("\($1)") }.store(in: bag)
        counter.observers.observe { second.add("\($1)") }.store(in: bag)
        DispatchQueue.concurrentPerform(iterations: 200) { [counter] _ in counter.increment() }
        #expect(notes.all == (1...200).map { "\($0)" })
        #expect(second.all == notes.all)
    }

    @Test func anObserverOnAQueueIsCalledThereInOrder() {
        let queue = DispatchQueue(label: "observer")
        let isOnQueue = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: isOnQueue, value: true)
        counter.observers.observe(calledOn: queue) { [notes] in
            notes.add("\($1) \(DispatchQueue.getSpecific(key: isOnQueue) == true)")
        }.store(in: bag)
        counter.increment()
        counter.increment()
        queue.sync {}
        #expect(notes.all == ["1 true", "2 true"])
    }

    @Test func aCallThatWaitsInAQueueIsNotMadeAfterTheTokenIsCancelled() {
        let queue = DispatchQueue(label: "observer")
        queue.suspend()
        let token = counter.observers.observe(calledOn: queue) { [notes] in notes.add("\($1)") }
        counter.increment()
        token.cancel()
        queue.resume()
        queue.sync {}
        #expect(notes.all.isEmpty)
        #expect(counter.observers.count == 0)
    }

    @Test func aTokenDoesNotRetainTheSubjectAndMayOutliveIt() {
        var subject: Counter? = Counter()
        let token = subject?.observers.observe { [notes] in notes.add("\($1)") }
        weak let weakSubject = subject
        subject?.increment()
        subject = nil
        #expect(weakSubject == nil)
        token?.cancel()
        #expect(notes.all == ["1"])
    }

    @Test func cancelAllEndsAllObservationsInABag() {
        counter.observers.observe { [notes] in notes.add("A \($1)") }.store(in: bag)
        counter.observers.observe { [notes] in notes.add("B \($1)") }.store(in: bag)
        counter.increment()
        bag.cancelAll()
        counter.increment()
        #expect(notes.all == ["A 1", "B 1"])
        #expect(counter.observers.count == 0)
        #expect(counter.observers.occupancy.live == 0)
    }

    /// What the closure captures keeps its token, as a screen keeps the token of its own observation.
    @Test(arguments: [nil, DispatchQueue(label: "observer")])
    func nothingLeaksAfterTheSubjectIsGone(queue: DispatchQueue?) {
        final class Screen: Sendable {
            let bag = SharedObservationBag()
        }
        weak var weakScreen: Screen?
        do {
            let (counter, screen) = (Counter(), Screen())
            weakScreen = screen
            counter.observers.observe(calledOn: queue) { [screen] _, _ in withExtendedLifetime(screen) {} }
                .store(in: screen.bag)
            counter.increment()
        }
        queue?.sync {}
        #expect(weakScreen == nil)
    }

    /// While one call is slow, another thread emits 40 turns' worth of events. In each turn an observer is
    /// replaced, and what it captured emits when it is freed.
    @Test func emissionsOfFreedCapturesAreNotNestedInEachOther() {
        let depth = Depth()
        let held = Mutex<SharedObservationBag?>(nil)
        let (begun, filled, done) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        let observers = ThreadSafeObservers<Void, Int, Int>(())
        let token = observers.observe { [depth, observers = Unretained(observers)] _, event in
            if event == 0 {
                begun.signal()
                filled.wait()
            }
            guard event > 0, event % 64 == 0 else { return }
            let capture = EmitsWhenFreed(observers, depth)
            let bag = SharedObservationBag()
            observers.value.observe { [capture] _, _ in withExtendedLifetime(capture) {} }.store(in: bag)
            held.withLock { exchange(&$0, with: bag) }?.cancelAll()
        }
        Thread.detachNewThread {
            observers.notify(from: 0) { _ in 0 }
            done.signal()
        }
        begun.wait()
        for event in 1...2_560 { observers.notify(from: 0) { _ in event } }
        filled.signal()
        done.wait()
        held.withLock { $0.take() }?.cancelAll()
        #expect(depth.most == 1)
        token.cancel()
    }

    /// Four threads emit at the same time, and every second event replaces an observer whose capture emits when
    /// it is freed.
    @Test func emissionsOfFreedCapturesAreNotNestedWhileOtherThreadsEmit() {
        let depth = Depth()
        let held = Mutex<SharedObservationBag?>(nil)
        let observers = ThreadSafeObservers<Void, Int, Int>(())
        let token = observers.observe { [depth, observers = Unretained(observers)] _, event in
            guard event > 0, event % 2 == 0 else { return }
            let capture = EmitsWhenFreed(observers, depth)
            let bag = SharedObservationBag()
            observers.value.observe { [capture] _, _ in withExtendedLifetime(capture) {} }.store(in: bag)
            held.withLock { exchange(&$0, with: bag) }?.cancelAll()
        }
        let group = DispatchGroup()
        for _ in 0..<4 {
            group.enter()
            Thread.detachNewThread {
                for event in 1...2_000 { observers.notify(from: 0) { _ in event } }
                group.leave()
            }
        }
        group.wait()
        held.withLock { $0.take() }?.cancelAll()
        #expect(depth.most == 1)
        token.cancel()
    }

    /// Each delivery ends by freeing a capture, which emits the event that frees the next one.
    @Test func aLongChainOfFreedCapturesIsNotNested() {
        let depth = Depth()
        let delivered = Atomic(0)
        let observers = ThreadSafeObservers<Void, Int, Int>(())
        let token = observers.observe { [depth, observers = Unretained(observers)] _, event in
            delivered.add(1, ordering: .relaxed)
            guard event < 100_000 else { return }
            let capture = EmitsWhenFreed(observers, depth, event + 1)
            observers.value.observe { [capture] _, _ in withExtendedLifetime(capture) {} }.cancel()
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

/// A reference that does not keep its list alive; the test keeps it.
private struct Unretained: Sendable {
    unowned let value: ThreadSafeObservers<Void, Int, Int>

    init(_ value: ThreadSafeObservers<Void, Int, Int>) { self.value = value }
}

private final class EmitsWhenFreed: Sendable {
    private let observers: Unretained
    private let depth: Depth

    private let event: Int

    init(_ observers: Unretained, _ depth: Depth, _ event: Int = -1) {
        (self.observers, self.depth, self.event) = (observers, depth, event)
    }

    deinit { depth.inside { observers.value.notify(from: 0) { [event] _ in event } } }
}
