import Dispatch
import Observers
import Testing

@Suite struct KeyedObserversTests {
    let observers = KeyedObservers<String, Listener>()
    let listener = Listener()

    private func notify(_ key: String, _ event: String) {
        observers.notify(about: key, with: event) { listener, event in listener.received.append(event) }
    }

    @Test func anObjectRegisteredForAKeyAndForEverythingHasTwoRegistrations() {
        observers.add(listener)
        observers.add(listener, about: "a")
        notify("a", "one")
        notify("b", "two")
        #expect(listener.received == ["one", "one", "two"])
        observers.remove(listener)
        notify("a", "three")
        notify("b", "four")
        #expect(listener.received == ["one", "one", "two", "three"])
    }

    /// A key that is `nil` is a key like any other, and not everything.
    @Test func aKeyMayBeAnOptional() {
        let observers = KeyedObservers<Int?, Listener>()
        observers.add(listener, about: nil)
        for key in [nil, 1] {
            observers.notify(about: key, with: "\(key as Any)") { $0.received.append($1) }
        }
        #expect(listener.received == ["nil"])
        observers.remove(listener, about: nil)
        #expect(observers.count == 0)
    }

    #if DEBUG
        @Test func aDebugBuildStopsIfAnotherThreadRegistersDuringADelivery() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                nonisolated(unsafe) let observers = KeyedObservers<String, Listener>()
                let listener = Listener()
                observers.add(listener, about: "a")
                observers.notify(about: "a", with: ()) { _, _ in
                    DispatchQueue.global().async { observers.add(Listener(), about: "b") }
                    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + 60)
                }
            }
            let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
            #expect(message.contains("used on one thread while it calls them on another"))
        }
    #endif

    @Test func addingAValueAsAnObserverTraps() async {
        await #expect(processExitsWith: .failure) { KeyedObservers<String, Int>().add(1, about: "a") }
    }

    // A changed hash value alone is found at the old place by chance.
    @Test func aKeyThatIsNoLongerEqualToItselfTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            final class Row {}
            final class Key: Hashable {
                var isEqual = true

                static func == (one: Key, other: Key) -> Bool { one.isEqual && other.isEqual }

                func hash(into hasher: inout Hasher) {}
            }
            let observers = KeyedObservers<Key, Row>()
            let key = Key()
            let first = Row()
            var last: Row? = Row()
            observers.add(first)
            observers.add(last!, about: key)
            observers.notify(about: key, with: ()) { _, _ in (key.isEqual, last) = (false, nil) }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("the hash value of a key, or what it is equal to, changed"))
    }
}
