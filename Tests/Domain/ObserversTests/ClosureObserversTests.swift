import Observers
import Testing

@Suite struct ClosureObserversTests {
    let station = Station()
    let bag = ObservationBag()
    let listener = Listener()

    @Test func observersAreCalledInOrderWithTheSubject() {
        station.observers.observe { [listener, station] subject, title in
            #expect(subject === station)
            listener.received.append("A \(title)")
        }.store(in: bag)
        station.observers.observe { [listener] in listener.received.append("B \($1)") }.store(in: bag)
        station.play("one")
        #expect(listener.received == ["A one", "B one"])
    }

    @Test func theSameClosureRegisteredTwiceIsCalledTwice() {
        let observer: (Station, String) -> Void = { [listener] in listener.received.append($1) }
        station.observers.observe(observer).store(in: bag)
        let second = station.observers.observe(observer)
        station.play("one")
        second.cancel()
        station.play("two")
        #expect(listener.received == ["one", "one", "two"])
    }

    @Test func anObserverOfOneChannelIsNotCalledForAnother() {
        let observers = ClosureObservers<Void, String>(channels: 2)
        observers.observe(on: 0) { [listener] in listener.received.append("first \($1)") }.store(in: bag)
        observers.observe(on: 1) { [listener] in listener.received.append("second \($1)") }.store(in: bag)
        observers.notify("one", from: (), on: 1)
        observers.notify("two", from: (), on: 0)
        #expect(listener.received == ["second one", "first two"])
    }

    @Test func observingAChannelThatDoesNotExistTraps() async {
        await #expect(processExitsWith: .failure) {
            ClosureObservers<Void, String>(channels: 2).observe(on: 2) { _, _ in }.cancel()
        }
    }

    @Test func anObserverRemovedDuringADeliveryIsNotCalledAndAnAddedOneIsCalledForTheNextEvent() {
        let second = ObservationBag()
        station.observers.observe { [listener, bag] station, title in
            listener.received.append("A \(title)")
            second.cancelAll()
            guard title == "one" else { return }
            station.observers.observe { [listener] in listener.received.append("C \($1)") }.store(in: bag)
        }.store(in: bag)
        station.observers.observe { [listener] in listener.received.append("B \($1)") }.store(in: second)
        station.play("one")
        station.play("two")
        #expect(listener.received == ["A one", "A two", "C two"])
    }

    @Test func anEventEmittedInACallbackIsQueuedUntilEveryObserverWasCalled() {
        station.observers.observe { [listener] station, title in
            listener.received.append("A \(title)")
            guard title == "one" else { return }
            station.play("two")
            listener.received.append("A returns")
        }.store(in: bag)
        station.observers.observe { [listener] in listener.received.append("B \($1)") }.store(in: bag)
        station.play("one")
        #expect(listener.received == ["A one", "A returns", "B one", "A two", "B two"])
    }

    @Test func cancellingATokenReleasesItsClosure() {
        let canary = Canary { [listener] in listener.received.append("released") }
        let token = station.observers.observe { [canary] _, _ in canary.touch() }
        _ = consume canary
        #expect(listener.received.isEmpty)
        token.cancel()
        #expect(listener.received == ["released"])
        #expect(station.observers.count == 0)
    }

    @Test func aDeliveryContinuesWhenACallbackReleasesTheSubject() {
        final class Holder { var station: Station? = Station() }
        let holder = Holder()
        holder.station?.observers.observe { [listener] _, title in
            holder.station = nil
            listener.received.append("A \(title)")
        }.store(in: bag)
        holder.station?.observers.observe { [listener] in listener.received.append("B \($1)") }.store(in: bag)
        holder.station?.play("one")
        #expect(listener.received == ["A one", "B one"])
    }
}
