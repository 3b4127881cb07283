import Synchronization
import Testing

@testable import ObserverContract

@Suite struct ExplorationLogTests {
    private func log(_ events: [ExplorationEvent]) -> ExplorationLog {
        var log = ExplorationLog()
        for event in events { log.hear(.exploring(event)) }
        return log
    }

    private func finished(_ number: Int, isClean: Bool = true) -> ExplorationEvent {
        .finished(
            ExplorationEvent.Share(number: number, steps: 10, scenarios: 2, isClean: isClean), of: 9)
    }

    @Test func aDeathIsLaidToWhatWasUnderWay() {
        let events: [ExplorationEvent] = [.began(0), .began(1), finished(0), .began(2), .working]
        #expect(log(events).suspects == [1, 2])
        #expect(log(events + [finished(2)]).suspects == [1])
    }

    /// One thread may say that it has begun before another does that was there first.
    @Test func aShareThatWasPassedOverWasBegun() {
        #expect(log([.began(1)]).suspects == [0, 1])
    }

    /// While it is made smaller, what was wrong may turn into what kills the process.
    @Test func whatWasWrongIsSuspectedToo() {
        let events = [.began(0), finished(0), .began(1), finished(1, isClean: false), .began(2), finished(2)]
        #expect(log(events).suspects == [1])
    }

    @Test func somethingIsAlwaysSuspected() {
        #expect(log([]).suspects == [0])
        #expect(log([.began(0), finished(0), .began(1), finished(1)]).suspects == [1])
    }

    @Test func whatIsCleanIsAddedUp() {
        let log = log([.began(0), finished(0), finished(1, isClean: false), finished(2), finished(3)])
        #expect(log.clean(before: 3) == (20, 4))
        #expect(log.progress == (4, 9))
    }

    @Test func anExplorationSaysWhatItDoes() {
        let log = Mutex(ExplorationLog())
        let exploration = Exploration(
            strategies: [FaultyStrategy(fault: .none)], steps: 25_001, seed: 1)
        let report = exploration.run { event in log.withLock { $0.hear(.exploring(event)) } }
        let heard = log.withLock { $0 }
        #expect(heard.progress == (3, 3))
        #expect(heard.clean(before: 3).steps == report.strategies[0].steps)
        #expect(heard.clean(before: 3).scenarios == report.strategies[0].scenarios)
        #expect(heard.clean(before: 2).steps == 20_000)
    }
}
