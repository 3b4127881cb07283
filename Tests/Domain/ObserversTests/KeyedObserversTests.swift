import Observers
import Testing

@Suite struct KeyedObserversTests {
    let observers = KeyedObservers<String, Listener>()
    let listener = Listener()
    let other = Listener()

    private func notify(_ key: String, _ event: String) {
        observers.notify(about: key, with: event) { listener, event in listener.received.append(event) }
    }

    @Test func anObserverOfAKeyIsCalledOnlyForThatKeyAndAnObserverOfEverythingForAllKeys() {
        observers.add(listener, about: "a")
        observers.add(other)
        notify("a", "one")
        notify("b", "two")
        #expect(listener.received == ["one"])
        #expect(other.received == ["one", "two"])
    }

    @Test func observersOfAKeyAndOfEverythingAreCalledInRegistrationOrder() {
        var order: [String] = []
        observers.add(other)
        observers.add(listener, about: "a")
        observers.notify(about: "a", with: listener) { order.append($0 === $1 ? "key" : "everything") }
        #expect(order == ["everything", "key"])
    }

    @Test func anObjectRegisteredTwiceForAKeyIsCalledOnce() {
        observers.add(listener, about: "a")
        observers.add(listener, about: "a")
        #expect(observers.count == 1)
        notify("a", "one")
        #expect(listener.received == ["one"])
    }

    @Test func anObjectRegisteredForAKeyAndForEverythingIsCalledTwiceForThatKey() {
        observers.add(listener)
        observers.add(listener, about: "a")
        notify("a", "one")
        notify("b", "two")
        #expect(listener.received == ["one", "one", "two"])
    }

    @Test func removeAffectsOneKeyAndRemoveAllAffectsEveryKey() {
        for key in ["a", "b", "c"] { observers.add(listener, about: key) }
        observers.remove(listener, about: "a")
        notify("a", "one")
        notify("b", "two")
        observers.removeAll(of: listener)
        notify("c", "three")
        #expect(listener.received == ["two"])
        #expect(observers.count == 0 && observers.keyCount == 0)
    }

    @Test func anObserverRemovedDuringADeliveryIsNotCalled() {
        observers.add(listener, about: "a")
        observers.add(other, about: "a")
        observers.notify(about: "a", with: "one") { [observers, other] listener, event in
            listener.received.append(event)
            observers.removeAll(of: other)
        }
        #expect(listener.received == ["one"])
        #expect(other.received.isEmpty)
    }

    @Test func theNextEventRemovesAKeyWhoseObserverWasDeallocated() {
        var shortLived: Listener? = Listener()
        observers.add(shortLived!, about: "a")
        shortLived = nil
        #expect(observers.keyCount == 1)
        notify("a", "one")
        #expect(observers.count == 0 && observers.keyCount == 0)
    }

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
