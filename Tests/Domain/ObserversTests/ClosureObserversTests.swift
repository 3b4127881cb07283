import Dispatch
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

    #if DEBUG
        /// The compiler does not notice that a bag ends on another thread.
        @Test(arguments: ["register", "emit", "end"])
        func aDebugBuildStopsIfAnotherThreadUsesAListDuringADelivery(use: String) async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                [use] in
                nonisolated(unsafe) let observers = ClosureObservers<Void, Void>()
                nonisolated(unsafe) let bag = ObservationBag()
                observers.observe { _, _ in
                    DispatchQueue.global().async {
                        switch use {
                        case "register": observers.observe { _, _ in }.cancel()
                        case "emit": observers.notify((), from: ())
                        default: bag.cancelAll()
                        }
                    }
                    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 60)
                }.store(in: bag)
                observers.notify((), from: ())
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("used on one thread while it calls them on another"))
        }
    #endif

    @Test func observingAChannelThatDoesNotExistTraps() async {
        await #expect(processExitsWith: .failure) {
            ClosureObservers<Void, String>(channels: 2).observe(on: 2) { _, _ in }.cancel()
        }
    }
}
