import Support
import Testing

@testable import ObserverRegistry

private typealias Record = WeakRecordOf<Observer>

@Suite struct KeyedRegistryTests {
    private let log = Log()

    private func emit<Key>(_ word: String, about key: Key, on registry: KeyedRegistry<Key, Record>) {
        registry.emit(word, about: key) { record, word in
            guard let observer = record.target else { return .observerGone }
            observer.receive(word)
            registry.checkInvariants()
            return .made
        }
        registry.checkInvariants()
    }

    private func observer(_ name: String) -> Observer { Observer(name, log) }

    @Test func observersOfAKeyAndOfEverythingAreCalledInRegistrationOrder() {
        let registry = KeyedRegistry<String, Record>()
        var random = RandomSource(seed: 19)
        var expected: [String] = []
        let observers = (0..<500).map { observer("\($0)") }
        for observer in observers {
            // About a third each for the key, for another one, and for everything.
            let key = [nil, "key", "other"][random.below(3)]
            registry.add(Record(observer), for: observer, about: key)
            if key != "other" { expected.append("\(observer.name) hello") }
        }
        emit("hello", about: "key", on: registry)
        #expect(log.lines == expected)
        #expect(registry.keyCount == 2)
        #expect(registry.storedCount == 500)
    }

    @Test func theTablesOfManyKeysAreFreedWithTheLastKey() {
        let registry = KeyedRegistry<Int, Record>()
        let observers = (0..<100).map { observer("\($0)") }
        for (key, observer) in observers.enumerated() {
            registry.add(Record(observer), for: observer, about: key)
        }
        for (key, observer) in observers.enumerated() { registry.remove(for: observer, about: key) }
        #expect(registry.state.pointee.channels.capacity == 0)
        #expect(registry.state.pointee.keys.capacity == 0)
    }

    @Test func randomCallsMatchAPlainList() {
        churn { $0 }
    }

    @Test func randomCallsMatchAPlainListIfEveryHashCollides() {
        churn { Colliding(number: $0) }
    }

    /// Registers, removes, deallocates and emits at random, and compares with a list of pairs.
    private func churn<Key: Hashable>(_ key: (Int) -> Key) {
        let registry = KeyedRegistry<Key, Record>()
        var random = RandomSource(seed: 6)
        var observers = (0..<30).map { observer("\($0)") }
        var expected: [(name: String, key: Int?)] = []
        func isPresent(_ observer: Observer, _ number: Int?) -> Bool {
            expected.contains { $0.name == observer.name && $0.key == number }
        }
        for step in 0..<3_000 {
            let index = random.below(30)
            let number: Int? = random.once(in: 5) ? nil : random.below(12)
            switch random.below(8) {
            case 0, 1, 2, 3:
                registry.add(Record(observers[index]), for: observers[index], about: number.map(key))
                if !isPresent(observers[index], number) { expected.append((observers[index].name, number)) }
            case 4, 5:
                registry.remove(for: observers[index], about: number.map(key))
                expected.removeAll { $0.name == observers[index].name && $0.key == number }
            case 6 where step % 3 == 0:
                registry.removeAll(for: observers[index])
                expected.removeAll { $0.name == observers[index].name }
            case 6:
                expected.removeAll { $0.name == observers[index].name }
                observers[index] = observer("new in step \(step)")
                // An emission about its key finds a deallocated observer.
                for number in 0..<12 { emit("", about: key(number), on: registry) }
            default:
                log.lines = []
                let number = number ?? 0
                emit("hello", about: key(number), on: registry)
                #expect(
                    log.lines
                        == expected.filter { $0.key == nil || $0.key == number }.map { "\($0.name) hello" })
            }
            registry.checkInvariants()
            #expect(registry.storedCount == expected.count)
            #expect(registry.keyCount == Set(expected.compactMap(\.key)).count)
        }
    }

    @Test func aKeyEmptiedDuringADeliveryMayBeObservedAgain() {
        let registry = KeyedRegistry<String, Record>()
        let a = observer("A")
        let b = observer("B")
        let c = observer("C")
        a.react = {
            registry.remove(for: a, about: "key")
            registry.remove(for: b, about: "key")
            #expect(registry.keyCount == 0)
            registry.add(Record(c), for: c, about: "key")
            registry.add(Record(b), for: b, about: "key")
            self.emit("two", about: "key", on: registry)
            registry.removeAll(for: c)
        }
        registry.add(Record(a), for: a, about: "key")
        registry.add(Record(b), for: b, about: "key")
        emit("one", about: "key", on: registry)
        #expect(log.lines == ["A one", "B two"])
        #expect(registry.keyCount == 1)
    }

    @Test func theChannelsOfKeysEmptiedDuringADeliveryAreKeptUntilItEnds() {
        let registry = KeyedRegistry<String, Record>()
        let a = observer("A")
        a.react = {
            registry.removeAll(for: a)
            #expect(registry.state.pointee.closed.count == 3)
        }
        for key in ["1", "2", "3"] { registry.add(Record(a), for: a, about: key) }
        emit("one", about: "1", on: registry)
        #expect(registry.state.pointee.closed.isEmpty)
    }

    @Test func aQueuedEmissionAboutAnotherKeySkipsObserversAddedOrRemovedLater() {
        let registry = KeyedRegistry<String, Record>()
        let all = observer("all")
        let a = observer("A")
        let b = observer("B")
        let late = observer("late")
        a.react = {
            self.emit("two", about: "other", on: registry)
            registry.add(Record(late), for: late, about: "other")
            registry.removeAll(for: b)
            self.log.append("queued")
        }
        registry.add(Record(a), for: a, about: "key")
        registry.add(Record(b), for: b, about: "other")
        registry.add(Record(all), for: all)
        emit("one", about: "key", on: registry)
        #expect(log.lines == ["A one", "queued", "all one", "all two"])
    }

    @Test func aRecordRemovedInACallbackIsReleasedWhenTheDeliveryEnds() {
        let registry = KeyedRegistry<String, Record>()
        let a = observer("A")
        let b = observer("B")
        a.react = {
            registry.removeAll(for: b)
            self.log.append("removed")
        }
        registry.add(Record(a), for: a)
        registry.add(Record(b, Canary { self.log.append("released") }), for: b, about: "key")
        emit("one", about: "key", on: registry)
        #expect(log.lines == ["A one", "removed", "released"])
    }

    @Test func anObjectOwnedByARecordMayUseTheRegistryInItsDeinit() {
        let registry = KeyedRegistry<String, Record>()
        let a = observer("A")
        let b = observer("B")
        var registersB: Canary? = Canary {
            registry.add(Record(b), for: b, about: "key")
            registry.remove(for: b, about: "key")
            registry.add(Record(b), for: b, about: "key")
        }
        registry.add(Record(a, registersB), for: a, about: "key")
        registersB = nil
        registry.remove(for: a, about: "key")
        emit("one", about: "key", on: registry)
        #expect(log.lines == ["B one"])
        #expect(registry.keyCount == 1)
    }

    @Test func removeAllReleasesTheRecordsAfterAllAreRemoved() {
        let registry = KeyedRegistry<String, Record>()
        let a = observer("A")
        for key in ["1", "2", "3"] {
            let countsKeys = Canary { self.log.append("\(registry.keyCount)") }
            registry.add(Record(a, countsKeys), for: a, about: key)
        }
        registry.add(Record(a), for: a)
        registry.removeAll(for: a)
        #expect(log.lines == ["0", "0", "0"])
        #expect(registry.storedCount == 0)
    }

    @Test func theNextEmissionRemovesAnObserverDeallocatedInItsOwnCall() {
        let registry = KeyedRegistry<String, Record>()
        var only: Observer? = observer("A")
        only?.react = { only = nil }
        registry.add(Record(only!), for: only!, about: "key")
        emit("one", about: "key", on: registry)
        #expect(registry.keyCount == 1)
        emit("two", about: "key", on: registry)
        #expect(log.lines == ["A one"])
        #expect(registry.keyCount == 0)
        #expect(registry.storedCount == 0)
    }

    @Test(arguments: [nil, "key"])
    func theRecordOfADeallocatedObjectMayRegisterTheNewObjectWhenItIsReleased(key: String?) {
        let registry = KeyedRegistry<String, Record>()
        let a = observer("A")
        let registersA = Canary { registry.add(Record(a), for: a, about: key) }
        // As if the record's object had been deallocated and this object had reused its address.
        registry.add(Record(nil, registersA), for: a, about: key)
        withExtendedLifetime(registersA) { registry.add(Record(a), for: a, about: key) }
        emit("one", about: "key", on: registry)
        #expect(log.lines == ["A one"])
        #expect(registry.storedCount == 1)
    }

    @Test func anObserverRemovedAndFoundDeallocatedInTheSameCallIsRemovedOnce() {
        let registry = KeyedRegistry<String, Record>()
        let objects = [observer("A"), observer("B")]
        for object in objects { registry.add(Record(object), for: object, about: "key") }
        registry.add(Record(objects[0]), for: objects[0])
        registry.emit("one", about: "key") { record, _ in
            if let observer = record.target { registry.removeAll(for: observer) }
            return .observerGone
        }
        registry.checkInvariants()
        #expect(registry.storedCount == 0)
        #expect(registry.keyCount == 0)
    }

    @Test func allRecordsAreReleasedWithTheRegistry() {
        var registry: KeyedRegistry<String, Record>? = KeyedRegistry()
        let a = observer("A")
        for key in [nil, "1", "2"] {
            registry?.add(Record(a, Canary { self.log.append("released") }), for: a, about: key)
        }
        registry = nil
        #expect(log.lines == ["released", "released", "released"])
    }
}

/// A key whose hash collides with that of every other key.
private struct Colliding: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
}

private final class Observer {
    let name: String
    var react: (() -> Void)?
    private let log: Log

    init(_ name: String, _ log: Log) {
        self.name = name
        self.log = log
    }

    func receive(_ word: String) {
        if !word.isEmpty { log.append("\(name) \(word)") }
        let react = react
        self.react = nil
        react?()
    }
}
