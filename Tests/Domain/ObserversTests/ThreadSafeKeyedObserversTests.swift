import Observers
import Synchronization
import Testing

/// An observer that records what it receives, on any thread.
private final class Hearer: Sendable {
    private let notes = Mutex<[Int]>([])

    var heard: [Int] { notes.withLock { $0 } }

    func hear(_ number: Int) { notes.withLock { $0.append(number) } }
}

@Suite struct ThreadSafeKeyedObserversTests {
    private let observers = ThreadSafeKeyedObservers<Int, String, Hearer, Int>(0) { $0.hear($1) }

    /// Emits the number of the event, which the state of the list counts.
    private func notify(_ key: String) {
        observers.notify { count in
            count += 1
            return (count, about: key)
        }
    }

    @Test func anObserverIsCalledForItsKeysAndOneOfEverythingForAll() {
        let (one, all) = (Hearer(), Hearer())
        observers.add(all)
        for _ in 0..<2 { observers.add(one, about: "a") }
        notify("a")
        notify("b")
        #expect(one.heard == [1])
        #expect(all.heard == [1, 2])
        #expect(observers.withState { $0 } == 2)
        #expect(observers.count == 2)
    }

    @Test func nothingIsToldWhereTheChangeSaysSo() {
        let all = Hearer()
        observers.add(all)
        observers.notify { _ in nil }
        #expect(all.heard.isEmpty)
    }

    @Test func aRemovedOrDeallocatedObserverLeavesNothingBehind() {
        let kept = Hearer()
        var gone: Hearer? = Hearer()
        observers.add(kept, about: "a")
        observers.add(kept, about: "b")
        observers.add(gone!, about: "c")
        gone = nil
        notify("c")
        observers.remove(kept, about: "a")
        #expect(observers.keyCount == 1)
        observers.removeAll(of: kept)
        #expect(observers.keyCount == 0)
        #expect(observers.count == 0)
        notify("b")
        #expect(kept.heard.isEmpty)
    }

    @Test func whatIsLeftForTheThreadThatOwnsTheSubjectIsDeliveredByIt() {
        let hearer = Hearer()
        observers.add(hearer, about: "a")
        for key in ["a", "b", "a"] {
            let isToBeTold = observers.enqueue { count in
                count += 1
                return (count, about: key)
            }
            #expect(isToBeTold)
        }
        #expect(!observers.enqueue { _ in nil })
        #expect(hearer.heard.isEmpty)
        observers.deliverQueued()
        #expect(hearer.heard == [1, 3])
    }

    /// R19, R20 and R21: four threads register, emit and remove by key, all at once.
    @Test func fourThreadsLeaveNothingBehindAndHearOneOrder() async {
        let all = [Hearer(), Hearer()]
        for hearer in all { observers.add(hearer) }
        await withTaskGroup { group in
            for thread in 0..<4 {
                group.addTask {
                    for round in 0..<200 {
                        let hearer = Hearer()
                        let key = "\((thread + round) % 3)"
                        observers.add(hearer, about: key)
                        notify(key)
                        if round % 2 == 0 { observers.removeAll(of: hearer) }
                        // Otherwise it is deallocated, and the next event about its key removes it.
                    }
                }
            }
        }
        for key in ["0", "1", "2"] { notify(key) }
        #expect(all[0].heard == Array(1...803))
        #expect(all[1].heard == all[0].heard)
        #expect(observers.keyCount == 0)
        #expect(observers.count == 2)
    }
}
