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

    @Test func observingAChannelThatDoesNotExistTraps() async {
        await #expect(processExitsWith: .failure) {
            ClosureObservers<Void, String>(channels: 2).observe(on: 2) { _, _ in }.cancel()
        }
    }
}
