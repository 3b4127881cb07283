import Dispatch
import ObservatoryWitnesses
import Observers
import OwnedThreads
import Synchronization
import Testing
import ThreadOwnedStrategy

@Suite struct PositionTickerTests {
    private let time = WatchedTime()
    private let received = Log<Duration>()

    private let bag = SharedObservationBag()
    private let ticker: PositionTicker

    init() {
        ticker = PositionTicker(every: .seconds(1), time: time)
        ticker.observePosition { [received] _, position in received.note(position) }.store(in: bag)
    }

    @Test func reportsAPositionAtEveryInterval() {
        ticker.start()
        for _ in 1...3 {
            time.advance(by: .seconds(1))
            received.wait(for: 1)
        }
        ticker.stop()
        #expect(received.entries == [.seconds(1), .seconds(2), .seconds(3)])
        #expect(ticker.position == .seconds(3))
    }

    @Test func aLateThreadReportsTheMissedPositions() {
        ticker.start()
        time.advance(by: .milliseconds(3_500))
        received.wait(for: 3)
        time.advance(by: .milliseconds(500))
        received.wait(for: 1)
        ticker.stop()
        #expect(received.entries == [.seconds(1), .seconds(2), .seconds(3), .seconds(4)])
    }

    @Test func startingTwiceStartsOneThread() {
        ticker.start()
        ticker.start()
        time.advance(by: .seconds(2))
        received.wait(for: 2)
        ticker.stop()
        #expect(received.entries == [.seconds(1), .seconds(2)])
        #expect(time.threads.count == 1)
    }

    @Test func stoppingATickerThatDoesNotRunHasNoEffect() {
        ticker.stop()
        ticker.start()
        ticker.stop()
        ticker.stop()
        time.advance(by: .seconds(2))
        #expect(received.entries.isEmpty)
        #expect(time.sleeping == 0)
    }

    @Test func continuesFromThePositionWhereItWasStopped() {
        ticker.start()
        time.advance(by: .seconds(1))
        received.wait(for: 1)
        ticker.stop()
        time.advance(by: .seconds(10))
        ticker.start()
        time.advance(by: .seconds(1))
        received.wait(for: 1)
        ticker.stop()
        #expect(received.entries == [.seconds(1), .seconds(2)])
    }

    @Test func anObserverCanStopTheTicker() {
        ticker.observePosition { ticker, _ in ticker.stop() }.store(in: bag)
        let others = Log<Duration>()
        ticker.observePosition { _, position in others.note(position) }.store(in: bag)
        ticker.start()
        time.advance(by: .seconds(5))
        others.wait(for: 1)
        ticker.stop()  // Waits for the thread, which the observer has already asked to end.
        #expect(time.sleeping == 0)
        #expect(received.entries == [.seconds(1)])
        #expect(others.entries == [.seconds(1)])
    }

    @Test func anObserverCanRestartTheTicker() {
        ticker.observePosition { ticker, position in
            guard position == .seconds(1) else { return }
            ticker.stop()
            ticker.start()
        }
        .store(in: bag)
        let third = Log<Duration>()
        ticker.observePosition { _, position in third.note(position) }.store(in: bag)
        ticker.start()
        time.advance(by: .seconds(1))
        third.wait(for: 1)
        time.advance(by: .seconds(1))
        third.wait(for: 1)
        ticker.stop()
        #expect(received.entries == [.seconds(1), .seconds(2)])
    }

    /// With a thread for each restart, the system would refuse the last ones.
    @Test(arguments: [1, 2, 3, 100_000])
    func anObserverCanRestartTheTickerSeveralTimesAndStopIt(times: Int) {
        ticker.observePosition { ticker, _ in
            for _ in 1...times {
                ticker.stop()
                ticker.start()
            }
            ticker.stop()
        }
        .store(in: bag)
        let others = Log<Duration>()
        ticker.observePosition { _, position in others.note(position) }.store(in: bag)
        ticker.start()
        time.advance(by: .seconds(1))
        others.wait(for: 1)
        ticker.stop()
        #expect(time.sleeping == 0)
        #expect(received.entries == [.seconds(1)])
    }

    @Test func releasingTheLastReferenceFreesTheTickerAndEndsItsThread() {
        weak var weakTicker: PositionTicker?
        let freed = Log<String>()
        let bag = SharedObservationBag()
        do {
            let ticker = PositionTicker(every: .seconds(1), time: time)
            weakTicker = ticker
            ticker.observePosition { [received, canary = Canary { freed.note("freed") }] _, position in
                canary.touch()
                received.note(position)
            }
            .store(in: bag)
            ticker.start()
            time.advance(by: .seconds(1))
            received.wait(for: 1)
        }
        // The ticker's thread may still have been running, with the last reference.
        freed.wait(for: 1)
        #expect(weakTicker == nil)
        time.advance(by: .seconds(5))
        #expect(time.sleeping == 0)
        #expect(received.entries == [.seconds(1)])
    }

    @Test func releasingTheLastReferenceWaitsForTheThread() {
        for _ in 1...100 {
            var ticker: PositionTicker? = PositionTicker(every: .seconds(1), time: time)
            ticker?.start()
            time.waitUntilAThreadSleeps()
            ticker = nil
            #expect(time.sleeping == 0)
        }
    }

    @Test(arguments: [false, true])
    func theLastReferenceCanBeReleasedOnTheTickersThread(isRestarted: Bool) {
        let freed = Log<String>()
        let bag = SharedObservationBag()
        var ticker: PositionTicker? = PositionTicker(every: .seconds(1), time: time)
        weak let weakTicker = ticker
        let place = Mutex(ticker)
        ticker?.observePosition { [received, canary = Canary { freed.note("freed") }] ticker, position in
            if isRestarted {
                ticker.stop()
                ticker.start()
            }
            _ = place.withLock { $0.take() }
            canary.touch()
            received.note(position)
        }
        .store(in: bag)
        ticker?.start()
        ticker = nil
        time.advance(by: .seconds(3))
        freed.wait(for: 1)
        #expect(weakTicker == nil)
        #expect(received.entries == [.seconds(1)])
    }

    @Test func manyThreadsCanStartAndStopTheTickerAtOnce() {
        DispatchQueue.concurrentPerform(iterations: 1_000) { number in
            if number.isMultiple(of: 2) { ticker.start() } else { ticker.stop() }
            time.advance(by: .milliseconds(100))
        }
        ticker.stop()
        #expect(time.sleeping == 0)
        // It still works.
        ticker.start()
        time.advance(by: .seconds(1))
        received.wait(for: 1)
        ticker.stop()
        #expect(received.entries == (0..<received.entries.count).map { .seconds($0 + 1) })
    }

    @Test func otherThreadsCanAddAndRemoveObserversWhileTheTickerRuns() {
        ticker.start()
        let bags = (0..<100).map { _ in SharedObservationBag() }
        DispatchQueue.concurrentPerform(iterations: 100) { number in
            ticker.observePosition { _, _ in }.store(in: bags[number])
            time.advance(by: .seconds(1))
            if number.isMultiple(of: 2) { bags[number].cancelAll() }
        }
        received.wait(for: 100)
        ticker.stop()
        #expect(ticker.observerCount == 51)
        #expect(received.entries.count == 100)
    }

    @Test func usesTheSystemClockByDefault() {
        let ticker = PositionTicker(every: .milliseconds(1))
        ticker.observePosition { [received] _, position in received.note(position) }.store(in: bag)
        ticker.start()
        received.wait(for: 3)
        ticker.stop()
        #expect(received.entries.prefix(3) == [.milliseconds(1), .milliseconds(2), .milliseconds(3)])
    }
}
