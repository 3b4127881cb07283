import Dispatch
import Observers
import OwnedThreads
import Synchronization
import Testing
import ThreadOwnedStrategy

@Suite struct PositionTickerTests {
    private let time = WatchedTime()
    private let heard = Log<Duration>()

    private let bag = SharedObservationBag()
    private let ticker: PositionTicker

    init() {
        ticker = PositionTicker(every: .seconds(1), time: time)
        ticker.observePosition { [heard] _, position in heard.note(position) }.store(in: bag)
    }

    @Test func tellsAPositionAtEveryInterval() {
        ticker.start()
        for _ in 1...3 {
            time.advance(by: .seconds(1))
            heard.wait(for: 1)
        }
        ticker.stop()
        #expect(heard.entries == [.seconds(1), .seconds(2), .seconds(3)])
        #expect(ticker.position == .seconds(3))
    }

    @Test func aLateThreadTellsWhatItHasMissed() {
        ticker.start()
        time.advance(by: .milliseconds(3_500))
        heard.wait(for: 3)
        time.advance(by: .milliseconds(500))
        heard.wait(for: 1)
        ticker.stop()
        #expect(heard.entries == [.seconds(1), .seconds(2), .seconds(3), .seconds(4)])
    }

    @Test func startingTwiceStartsOneThread() {
        ticker.start()
        ticker.start()
        time.advance(by: .seconds(2))
        heard.wait(for: 2)
        ticker.stop()
        #expect(heard.entries == [.seconds(1), .seconds(2)])
        #expect(time.threads.count == 1)
    }

    @Test func stoppingTwiceIsStoppingOnce() {
        ticker.start()
        ticker.stop()
        ticker.stop()
        time.advance(by: .seconds(2))
        #expect(heard.entries.isEmpty)
        #expect(time.sleeping == 0)
    }

    @Test func stoppingWhatWasNeverStartedDoesNothing() {
        ticker.stop()
        time.advance(by: .seconds(2))
        #expect(heard.entries.isEmpty)
    }

    @Test func goesOnFromWhereItWasStopped() {
        ticker.start()
        time.advance(by: .seconds(1))
        heard.wait(for: 1)
        ticker.stop()
        time.advance(by: .seconds(10))
        ticker.start()
        time.advance(by: .seconds(1))
        heard.wait(for: 1)
        ticker.stop()
        #expect(heard.entries == [.seconds(1), .seconds(2)])
    }

    @Test func anObserverStopsIt() {
        let stopping = ticker.observePosition { ticker, _ in ticker.stop() }
        let others = Log<Duration>()
        let late = ticker.observePosition { _, position in others.note(position) }
        ticker.start()
        time.advance(by: .seconds(5))
        others.wait(for: 1)
        ticker.stop()  // Waits for the thread, which the observer has already told to end.
        #expect(time.sleeping == 0)
        #expect(heard.entries == [.seconds(1)])
        #expect(others.entries == [.seconds(1)])
        stopping.cancel()
        late.cancel()
    }

    @Test func anObserverStopsAndStartsIt() {
        let restarting = ticker.observePosition { ticker, position in
            guard position == .seconds(1) else { return }
            ticker.stop()
            ticker.start()
        }
        let third = Log<Duration>()
        let last = ticker.observePosition { _, position in third.note(position) }
        ticker.start()
        time.advance(by: .seconds(1))
        third.wait(for: 1)
        time.advance(by: .seconds(1))
        third.wait(for: 1)
        ticker.stop()
        #expect(heard.entries == [.seconds(1), .seconds(2)])
        restarting.cancel()
        last.cancel()
    }

    @Test(arguments: 1...3)
    func anObserverStopsAndStartsItAndStopsItAgain(times: Int) {
        let restarting = ticker.observePosition { ticker, _ in
            for _ in 1...times {
                ticker.stop()
                ticker.start()
            }
            ticker.stop()
        }
        let others = Log<Duration>()
        let last = ticker.observePosition { _, position in others.note(position) }
        ticker.start()
        time.advance(by: .seconds(1))
        others.wait(for: 1)
        ticker.stop()
        #expect(time.sleeping == 0)
        #expect(heard.entries == [.seconds(1)])
        restarting.cancel()
        last.cancel()
    }

    @Test func restartsItselfAndGoesWithItsLastReference() {
        let freed = Log<String>()
        let bag = SharedObservationBag()
        var ticker: PositionTicker? = PositionTicker(every: .seconds(1), time: time)
        weak let weakTicker = ticker
        let place = ticker.map(Place.init)
        ticker?.observePosition { [mortal = Mortal(freed)] ticker, _ in
            ticker.stop()
            ticker.start()
            place?.empty()
            withExtendedLifetime(mortal) {}
        }
        .store(in: bag)
        ticker?.start()
        ticker = nil
        time.advance(by: .seconds(1))
        freed.wait(for: 1)
        #expect(weakTicker == nil)
    }

    @Test func endsWithItsLastReference() {
        weak var weakTicker: PositionTicker?
        let freed = Log<String>()
        let bag = SharedObservationBag()
        do {
            let ticker = PositionTicker(every: .seconds(1), time: time)
            weakTicker = ticker
            ticker.observePosition { [heard, mortal = Mortal(freed)] _, position in
                withExtendedLifetime(mortal) { heard.note(position) }
            }
            .store(in: bag)
            ticker.start()
            time.advance(by: .seconds(1))
            heard.wait(for: 1)
        }
        // The ticker's thread may still have been running, with the last reference.
        freed.wait(for: 1)
        #expect(weakTicker == nil)
        time.advance(by: .seconds(5))
        #expect(time.sleeping == 0)
        #expect(heard.entries == [.seconds(1)])
    }

    @Test func droppingTheLastReferenceWaitsForTheThread() {
        for _ in 1...100 {
            var ticker: PositionTicker? = PositionTicker(every: .seconds(1), time: time)
            ticker?.start()
            time.waitUntilAThreadSleeps()
            ticker = nil
            #expect(time.sleeping == 0)
        }
    }

    @Test func endsWithItsLastReferenceOnItsOwnThread() {
        let freed = Log<String>()
        let bag = SharedObservationBag()
        var ticker: PositionTicker? = PositionTicker(every: .seconds(1), time: time)
        weak let weakTicker = ticker
        let place = ticker.map(Place.init)
        ticker?.observePosition { [heard, mortal = Mortal(freed)] _, position in
            place?.empty()
            withExtendedLifetime(mortal) { heard.note(position) }
        }
        .store(in: bag)
        ticker?.start()
        ticker = nil
        time.advance(by: .seconds(3))
        freed.wait(for: 1)
        #expect(weakTicker == nil)
        #expect(heard.entries == [.seconds(1)])
    }

    @Test func manyThreadsStartAndStopItAtOnce() {
        DispatchQueue.concurrentPerform(iterations: 1_000) { number in
            if number.isMultiple(of: 2) { ticker.start() } else { ticker.stop() }
            time.advance(by: .milliseconds(100))
        }
        ticker.stop()
        #expect(time.sleeping == 0)
        #expect(heard.entries == (0..<heard.entries.count).map { .seconds($0 + 1) })
    }

    @Test func observersComeAndGoElsewhere() {
        ticker.start()
        let bags = (0..<100).map { _ in SharedObservationBag() }
        DispatchQueue.concurrentPerform(iterations: 100) { number in
            ticker.observePosition { _, _ in }.store(in: bags[number])
            time.advance(by: .seconds(1))
            if number.isMultiple(of: 2) { bags[number].cancelAll() }
        }
        heard.wait(for: 100)
        ticker.stop()
        #expect(ticker.observerCount == 51)
        #expect(heard.entries.count == 100)
    }

    @Test func runsByTheClockOfTheSystem() {
        let ticker = PositionTicker(every: .milliseconds(1))
        let token = ticker.observePosition { [heard] _, position in heard.note(position) }
        ticker.start()
        heard.wait(for: 3)
        ticker.stop()
        token.cancel()
        #expect(heard.entries.prefix(3) == [.milliseconds(1), .milliseconds(2), .milliseconds(3)])
    }
}
