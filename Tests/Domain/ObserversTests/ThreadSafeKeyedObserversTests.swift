import ObserverRegistry
import Observers
import Synchronization
import Testing

/// An observer that records what it receives, on any thread.
private final class Receiver: Sendable {
    private let notes = Mutex<[Int]>([])

    var received: [Int] { notes.withLock { $0 } }

    func receive(_ number: Int) { notes.withLock { $0.append(number) } }
}

@Suite struct ThreadSafeKeyedObserversTests {
    private let observers = ThreadSafeKeyedObservers<Int, String, Receiver, Int>(0) { $0.receive($1) }

    /// Emits the number of the event, which the state of the list counts.
    private func notify(_ key: String) {
        observers.notify { count in
            count += 1
            return (count, about: key)
        }
    }

    @Test func anObserverOfAKeyIsCalledOnlyForThatKeyAndAnObserverOfEverythingForAllKeys() {
        let (one, all) = (Receiver(), Receiver())
        observers.add(all)
        for _ in 0..<2 { observers.add(one, about: "a") }
        notify("a")
        notify("b")
        #expect(one.received == [1])
        #expect(all.received == [1, 2])
        #expect(observers.withState { $0 } == 2)
        #expect(observers.count == 2)
    }

    @Test func theRegistrationForEverythingCanBeEndedAlone() {
        let one = Receiver()
        observers.add(one)
        observers.add(one, about: "a")
        observers.remove(one, about: nil)
        notify("a")
        notify("b")
        #expect(one.received == [1])
    }

    @Test func aChangeThatReturnsNilCallsNoObserver() {
        let all = Receiver()
        observers.add(all)
        observers.notify { _ in nil }
        #expect(all.received.isEmpty)
    }

    @Test func deliverQueuedDeliversTheEnqueuedEvents() {
        let observer = Receiver()
        observers.add(observer, about: "a")
        for key in ["a", "b", "a"] {
            let isQueued = observers.enqueue { count in
                count += 1
                return (count, about: key)
            }
            #expect(isQueued)
        }
        #expect(!observers.enqueue { _ in nil })
        #expect(observer.received.isEmpty)
        observers.deliverQueued()
        #expect(observer.received == [1, 3])
    }

    @Test func occupancyIsThatOfAllKeysAndOfEverything() {
        let (one, all) = (Receiver(), Receiver())
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
        let observers = ThreadSafeKeyedObservers<Void, Key, Receiver, Int>(()) { $0.receive($1) }
        let observer = Receiver()
        weak var weakKey: Key?
        do {
            let key = Key()
            weakKey = key
            observers.add(observer, about: key)
            observers.notify { _ in (1, about: key) }
            observers.removeAll(of: observer)
        }
        #expect(observer.received == [1])
        #expect(weakKey == nil)
    }
}
