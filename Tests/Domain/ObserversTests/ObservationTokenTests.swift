import ObservatoryWitnesses
import Observers
import Testing

@Suite struct ObservationTokenTests {
    let station = Station()
    let listener = Listener()

    @Test func deallocatingABagEndsObservationsOfSeveralSubjects() {
        let other = ClosureObservers<Void, Int>()
        var bag: ObservationBag? = ObservationBag()
        station.observers.observe { [listener] in listener.received.append($1) }.store(in: bag!)
        other.observe { [listener] in listener.received.append("\($1)") }.store(in: bag!)
        station.play("one")
        other.notify(2, from: ())
        bag = nil
        station.play("three")
        other.notify(4, from: ())
        #expect(listener.received == ["one", "2"])
        #expect(station.observers.count == 0 && other.count == 0)
    }

    @Test func aBagDropsObservationsOfSubjectsThatNoLongerExist() {
        let bag = ObservationBag()
        station.observers.observe { [listener] in listener.received.append($1) }.store(in: bag)
        for _ in 0..<1_000 { Station().observers.observe { _, _ in }.store(in: bag) }
        #expect(bag.storedCount <= 16)
        station.play("one")
        #expect(listener.received == ["one"])
        bag.cancelAll()
        #expect(station.observers.count == 0)
    }

    /// An observation can end without its bag: here the next one with the same name replaces it.
    @Test func aBagDropsObservationsThatHaveEnded() {
        let title = ObservableValue("")
        let bag = ObservationBag()
        for _ in 0..<1_000 { ObservationToken(title.subscribe(named: "screen") { _, _ in }).store(in: bag) }
        #expect(title.observerCount == 1)
        #expect(bag.storedCount <= 16)
        bag.cancelAll()
        #expect(title.observerCount == 0)
    }

    @Test func aBagKeepsAllObservationsOfSubjectsThatExistAndForgetsTheirNumberWhenItIsEmptied() {
        let bag = ObservationBag()
        for _ in 0..<1_000 { station.observers.observe { _, _ in }.store(in: bag) }
        #expect(station.observers.count == 1_000)
        bag.cancelAll()
        #expect(station.observers.count == 0)
        for _ in 0..<1_000 { Station().observers.observe { _, _ in }.store(in: bag) }
        #expect(bag.storedCount <= 16)
    }

    @Test func theDeinitOfACapturedObjectCanUseTheBag() {
        let bag = ObservationBag()
        do {
            let canary = Canary { [station, listener] in
                bag.cancelAll()
                station.observers.observe { [listener] in listener.received.append($1) }.store(in: bag)
            }
            station.observers.observe { [canary] _, _ in canary.touch() }.store(in: bag)
        }
        bag.cancelAll()
        station.play("one")
        #expect(listener.received == ["one"])
        bag.cancelAll()
        station.play("two")
        #expect(listener.received == ["one"])
    }
}
