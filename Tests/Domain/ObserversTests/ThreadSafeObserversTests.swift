import Dispatch
import ObservatoryWitnesses
import ObserverRegistry
import Observers
import Testing

/// A subject that any thread may use.
private final class Counter: Sendable {
    let observers = ThreadSafeObservers<Int, Counter, Int>(0)

    func increment() { observers.notify(from: self, count) }

    /// Leaves the event to a call of `deliverQueued`, and returns whether it is queued.
    func enqueueIncrement() -> Bool { observers.enqueue(from: self, count) }

    private func count(_ number: inout Int) -> Int? {
        number += 1
        return number
    }
}

@Suite struct ThreadSafeObserversTests {
    private let counter = Counter()
    let bag = SharedObservationBag()
    private let log = Log<String>()

    @Test(arguments: [nil, DispatchQueue(label: "observer")])
    func aClosureThatACallbackRemovesIsFreedWhenTheDeliveryEnds(queue: DispatchQueue?) {
        let canary = Canary { [log] in log.note("freed") }
        let keptBag = SharedObservationBag()
        counter.observers.observe { [log, bag] _, _ in
            bag.cancelAll()
            log.note("A returns")
        }.store(in: keptBag)
        counter.observers.observe(calledOn: queue) { [canary] _, _ in canary.touch() }.store(in: bag)
        _ = consume canary
        counter.increment()
        #expect(log.entries == ["A returns", "freed"])
        keptBag.cancelAll()
    }

    @Test func aChangeThatReturnsNilCallsNoObserver() {
        counter.observers.observe { [log] in log.note("A \($1)") }.store(in: bag)
        counter.observers.notify(from: counter) { _ in nil }
        #expect(log.entries.isEmpty)
    }

    @Test func deliverQueuedDeliversTheEnqueuedEventsAndThoseThatCallbacksEnqueue() {
        counter.observers.observe { [log] counter, count in
            log.note("A \(count)")
            if count == 1 { #expect(counter.enqueueIncrement()) }
        }.store(in: bag)
        counter.observers.observe { [log] in log.note("B \($1)") }.store(in: bag)
        for _ in 0..<2 { #expect(counter.enqueueIncrement()) }
        #expect(!counter.observers.enqueue(from: counter) { _ in nil })
        #expect(log.entries.isEmpty)
        #expect(counter.observers.occupancy.queued == 2)
        counter.observers.deliverQueued()
        #expect(log.entries == ["A 1", "B 1", "A 2", "B 2", "A 3", "B 3"])
        #expect(counter.observers.occupancy.queued == 0)
    }

    @Test func onlyTheObserversOfAChannelReceiveTheEventsThatAreNotifiedOrEnqueuedOnIt() {
        let kinds = ThreadSafeObservers<Int, Counter, String>(0, channels: 2)
        for channel in 0..<2 {
            kinds.observe(on: channel) { [log] in log.note("\(channel): \($1)") }.store(in: bag)
        }
        kinds.notify(from: counter, on: 1) { _ in "notified" }
        kinds.notify(from: counter) { _ in "notified" }
        #expect(log.entries == ["1: notified", "0: notified"])
        let queued = ThreadSafeObservers<Int, Counter, String>(0, channels: 2)
        for channel in 0..<2 {
            queued.observe(on: channel) { [log] in log.note("\(channel): \($1)") }.store(in: bag)
        }
        #expect(queued.enqueue(from: counter, on: 1) { _ in "enqueued" })
        #expect(queued.enqueue(from: counter) { _ in "enqueued" })
        queued.deliverQueued()
        #expect(log.entries.suffix(2) == ["1: enqueued", "0: enqueued"])
    }

    @Test func observersReceiveTheEventsOfSeveralThreadsInOneOrder() {
        let second = Log<String>()
        counter.observers.observe { [log] in log.note("\($1)") }.store(in: bag)
        counter.observers.observe { second.note("\($1)") }.store(in: bag)
        DispatchQueue.concurrentPerform(iterations: 200) { [counter] _ in counter.increment() }
        #expect(log.entries == (1...200).map { "\($0)" })
        #expect(second.entries == log.entries)
    }

    @Test func anObserverOnAQueueIsCalledThereInOrder() {
        let queue = DispatchQueue(label: "observer")
        let isOnQueue = DispatchSpecificKey<Bool>()
        queue.setSpecific(key: isOnQueue, value: true)
        counter.observers.observe(calledOn: queue) { [log] in
            log.note("\($1) \(DispatchQueue.getSpecific(key: isOnQueue) == true)")
        }.store(in: bag)
        counter.increment()
        counter.increment()
        queue.sync {}
        #expect(log.entries == ["1 true", "2 true"])
    }

    @Test func aCallThatWaitsInAQueueIsNotMadeAfterTheTokenIsCancelledAndKeepsNoClosure() {
        let queue = DispatchQueue(label: "observer")
        queue.suspend()
        let canary = Canary { [log] in log.note("freed") }
        let token = counter.observers.observe(calledOn: queue) { [canary, log] in
            canary.touch()
            log.note("\($1)")
        }
        _ = consume canary
        counter.increment()
        token.cancel()
        #expect(log.entries == ["freed"])
        queue.resume()
        queue.sync {}
        #expect(log.entries == ["freed"])
        #expect(counter.observers.count == 0)
    }

    @Test func anObserverOnAQueueThatCancelsItselfIsNotCalledAgain() {
        let queue = DispatchQueue(label: "observer")
        queue.suspend()
        counter.observers.observe(calledOn: queue) { [bag, log] in
            bag.cancelAll()
            log.note("\($1)")
        }.store(in: bag)
        counter.increment()
        counter.increment()
        queue.resume()
        queue.sync {}
        #expect(log.entries == ["1"])
    }

    @Test func cancelAllEndsAllObservationsInABag() {
        counter.observers.observe { [log] in log.note("A \($1)") }.store(in: bag)
        counter.observers.observe { [log] in log.note("B \($1)") }.store(in: bag)
        counter.increment()
        bag.cancelAll()
        counter.increment()
        #expect(log.entries == ["A 1", "B 1"])
        #expect(counter.observers.count == 0)
        #expect(counter.observers.occupancy.live == 0)
    }

    @Test func theDeinitOfACapturedObjectCanUseTheBag() {
        do {
            let canary = Canary { [counter, bag, log] in
                bag.cancelAll()
                counter.observers.observe { [log] in log.note("\($1)") }.store(in: bag)
            }
            counter.observers.observe { [canary] _, _ in canary.touch() }.store(in: bag)
        }
        bag.cancelAll()
        counter.increment()
        #expect(log.entries == ["1"])
        bag.cancelAll()
        counter.increment()
        #expect(log.entries == ["1"])
    }

    @Test func severalThreadsCanUseABag() {
        DispatchQueue.concurrentPerform(iterations: 2_000) { [counter, bag] number in
            counter.observers.observe { _, _ in }.store(in: bag)
            if number.isMultiple(of: 100) { bag.cancelAll() }
        }
        #expect(bag.storedCount == counter.observers.count)
        bag.cancelAll()
        #expect(counter.observers.count == 0)
    }

    @Test func aBagDropsObservationsOfSubjectsThatNoLongerExist() {
        counter.observers.observe { [log] in log.note("\($1)") }.store(in: bag)
        for _ in 0..<1_000 { Counter().observers.observe { _, _ in }.store(in: bag) }
        #expect(bag.storedCount <= 16)
        counter.increment()
        #expect(log.entries == ["1"])
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
}
