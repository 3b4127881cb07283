import ObservatoryWitnesses
import ObserverRegistry
import Observers
import Testing

@Suite struct ThreadSafeKeyedObserversTests {
    private let observers = ThreadSafeKeyedObservers<Int, String, Log<String>, Int>(0) { $0.note("\($1)") }

    /// Emits the number of the event, which the state of the list counts.
    private func notify(_ key: String) {
        observers.notify { count in
            count += 1
            return (count, about: key)
        }
    }

    @Test func anObserverOfAKeyIsCalledOnlyForThatKeyAndAnObserverOfEverythingForAllKeys() {
        let (one, all) = (Log<String>(), Log<String>())
        observers.add(all)
        for _ in 0..<2 { observers.add(one, about: "a") }
        notify("a")
        notify("b")
        observers.notify { _ in nil }
        #expect(one.entries == ["1"])
        #expect(all.entries == ["1", "2"])
        #expect(observers.withState { $0 } == 2)
        #expect(observers.count == 2)
    }

    @Test func theRegistrationForEverythingCanBeEndedAlone() {
        let one = Log<String>()
        observers.add(one)
        observers.add(one, about: "a")
        observers.remove(one)
        notify("a")
        notify("b")
        #expect(one.entries == ["1"])
    }

    @Test func deliverQueuedDeliversTheEnqueuedEvents() {
        let observer = Log<String>()
        observers.add(observer, about: "a")
        for key in ["a", "b", "a"] {
            let isQueued = observers.enqueue { count in
                count += 1
                return (count, about: key)
            }
            #expect(isQueued)
        }
        #expect(!observers.enqueue { _ in nil })
        #expect(observer.entries.isEmpty)
        observers.deliverQueued()
        #expect(observer.entries == ["1", "3"])
    }

    @Test func occupancyIsThatOfAllKeysAndOfEverything() {
        let (one, all) = (Log<String>(), Log<String>())
        for key in ["a", "b"] { observers.add(one, about: key) }
        observers.add(all)
        #expect(observers.enqueue { _ in (1, about: "a") })
        let full = observers.occupancy
        #expect((full.live, full.slots, full.queued) == (3, 3, 1))
        observers.deliverQueued()
        observers.removeAll(of: one)
        let rest = observers.occupancy
        #expect((rest.live, rest.slots, rest.queued) == (1, 1, 0))
    }

    /// R19: nothing is left behind for a key without observers, not even the key of the last event.
    @Test func theKeyOfTheLastEventIsFreed() {
        final class Key: Hashable, Sendable {
            static func == (one: Key, other: Key) -> Bool { true }

            func hash(into hasher: inout Hasher) {}
        }
        let observers = ThreadSafeKeyedObservers<Void, Key, Log<String>, Int>(()) { $0.note("\($1)") }
        let observer = Log<String>()
        weak var weakKey: Key?
        do {
            let key = Key()
            weakKey = key
            observers.add(observer, about: key)
            observers.notify { _ in (1, about: key) }
            observers.removeAll(of: observer)
        }
        #expect(observer.entries == ["1"])
        #expect(weakKey == nil)
    }
}
