import Dispatch
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
    private let notes = Notes()

    @Test(arguments: [nil, DispatchQueue(label: "observer")])
    func aClosureThatACallbackRemovesIsFreedWhenTheDeliveryEnds(queue: DispatchQueue?) {
        let canary = Canary { [notes] in notes.add("freed") }
        let keptBag = SharedObservationBag()
        counter.observers.observe { [notes, bag] _, _ in
            bag.cancelAll()
            notes.add("A returns")
        }.store(in: keptBag)
        counter.observers.observe(calledOn: queue) { [canary] _, _ in canary.touch() }.store(in: bag)
        _ = consume canary
        counter.increment()
        #expect(notes.all == ["A returns", "freed"])
        keptBag.cancelAll()
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

    @Test func aCallThatWaitsInAQueueIsNotMadeAfterTheTokenIsCancelledAndKeepsNoClosure() {
        let queue = DispatchQueue(label: "observer")
        queue.suspend()
        let canary = Canary { [notes] in notes.add("freed") }
        let token = counter.observers.observe(calledOn: queue) { [canary, notes] in
            canary.touch()
            notes.add("\($1)")
        }
        _ = consume canary
        counter.increment()
        token.cancel()
        #expect(notes.all == ["freed"])
        queue.resume()
        queue.sync {}
        #expect(notes.all == ["freed"])
        #expect(counter.observers.count == 0)
    }

    @Test func anObserverOnAQueueThatCancelsItselfIsNotCalledAgain() {
        let queue = DispatchQueue(label: "observer")
        queue.suspend()
        counter.observers.observe(calledOn: queue) { [bag, notes] in
            bag.cancelAll()
            notes.add("\($1)")
        }.store(in: bag)
        counter.increment()
        counter.increment()
        queue.resume()
        queue.sync {}
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

    @Test func theDeinitOfACapturedObjectCanUseTheBag() {
        do {
            let canary = Canary { [counter, bag, notes] in
                bag.cancelAll()
                counter.observers.observe { [notes] in notes.add("\($1)") }.store(in: bag)
            }
            counter.observers.observe { [canary] _, _ in canary.touch() }.store(in: bag)
        }
        bag.cancelAll()
        counter.increment()
        #expect(notes.all == ["1"])
        bag.cancelAll()
        counter.increment()
        #expect(notes.all == ["1"])
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
        counter.observers.observe { [notes] in notes.add("\($1)") }.store(in: bag)
        for _ in 0..<1_000 { Counter().observers.observe { _, _ in }.store(in: bag) }
        #expect(bag.storedCount <= 16)
        counter.increment()
        #expect(notes.all == ["1"])
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
