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

    @Test func aChangeThatReturnsNilCallsNoObserver() {
        let all = Receiver()
        observers.add(all)
        observers.notify { _ in nil }
        #expect(all.received.isEmpty)
    }

    @Test func aRemovedOrDeallocatedObserverLeavesNoRegistration() {
        let kept = Receiver()
        var shortLived: Receiver? = Receiver()
        observers.add(kept, about: "a")
        observers.add(kept, about: "b")
        observers.add(shortLived!, about: "c")
        shortLived = nil
        notify("c")
        observers.remove(kept, about: "a")
        #expect(observers.keyCount == 1)
        observers.removeAll(of: kept)
        #expect(observers.keyCount == 0)
        #expect(observers.count == 0)
        notify("b")
        #expect(kept.received.isEmpty)
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

    /// R19, R20 and R21: four threads register, emit and remove by key, all at once.
    @Test func fourThreadsLeaveNoRegistrationsAndObserversReceiveOneOrder() async {
        let all = [Receiver(), Receiver()]
        for observer in all { observers.add(observer) }
        await withTaskGroup { group in
            for thread in 0..<4 {
                group.addTask {
                    for round in 0..<200 {
                        let observer = Receiver()
                        let key = "\((thread + round) % 3)"
                        observers.add(observer, about: key)
                        notify(key)
                        if round % 2 == 0 { observers.removeAll(of: observer) }
                        // Otherwise it is deallocated, and the next event about its key removes it.
                    }
                }
            }
        }
        for key in ["0", "1", "2"] { notify(key) }
        #expect(all[0].received == Array(1...803))
        #expect(all[1].received == all[0].received)
        #expect(observers.keyCount == 0)
        #expect(observers.count == 2)
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
