import ObserverRegistry
import RandomSource
import Testing

@Suite struct RegistryTests {
    private let log = Log()

    /// A registry whose emissions are words that observers put into the log behind their own names.
    private func makeRegistry(channels: Int = 1) -> Registry<Record> { Registry(channels: channels) }

    private func observer(_ name: String, then act: @escaping () -> Void = {}) -> Record {
        Record { [log] word in
            log.lines.append("\(name) \(word)")
            act()
        }
    }

    private func emit(_ word: String, on registry: Registry<Record>, channel: Int = 0) {
        registry.emit(word, on: channel) { record, word in
            record.closure(word)
            return .made
        }
    }

    @Test(arguments: [0, 1, 15, 16, 17, 48, 49, 1_000])
    func callsInOrderAtAnyCount(count: Int) {
        let registry = makeRegistry()
        for number in 0..<count { registry.add(observer("\(number)")) }
        emit("hello", on: registry)
        #expect(log.lines == (0..<count).map { "\($0) hello" })
        #expect(registry.count() == count)
    }

    @Test func keepsTheOrderThroughChurn() {
        let registry = makeRegistry()
        var random = RandomSource(seed: 7)
        var expected: [(name: String, id: RegistrationID)] = []
        for step in 0..<20_000 {
            if expected.isEmpty || random.once(in: 2) || expected.count < 50 && step < 10_000 {
                expected.append(("\(step)", registry.add(observer("\(step)"))))
            } else {
                registry.remove(expected.remove(at: random.below(expected.count)).id)
            }
        }
        emit("hello", on: registry)
        #expect(log.lines == expected.map { "\($0.name) hello" })
        for entry in expected.reversed() { registry.remove(entry.id) }
        #expect(registry.count() == 0)
    }

    @Test func anObserverAddedInsideWaitsForTheNextEmission() {
        let registry = makeRegistry()
        registry.add(
            observer("A") { [log, registry] in
                for number in 0..<100 where log.lines.count == 1 { registry.add(self.observer("\(number)")) }
            })
        emit("one", on: registry)
        #expect(log.lines == ["A one"])
        #expect(registry.count() == 101)
        log.lines = []
        emit("two", on: registry)
        #expect(log.lines.count == 101)
    }

    @Test func aNestedEmissionIsQueuedForThoseRegisteredWhenItWasMade() {
        let registry = makeRegistry()
        registry.add(
            observer("A") {
                guard log.lines.count == 1 else { return }
                registry.add(observer("before"))
                emit("two", on: registry)
                registry.add(observer("after"))
            })
        registry.add(observer("B"))
        emit("one", on: registry)
        #expect(log.lines == ["A one", "B one", "A two", "B two", "before two"])
    }

    @Test func channelsShareTheQueue() {
        let registry = makeRegistry(channels: 2)
        registry.add(observer("A") { emit("two", on: registry, channel: 1) }, to: 0)
        registry.add(observer("B"), to: 0)
        registry.add(observer("C"), to: 1)
        emit("one", on: registry)
        #expect(log.lines == ["A one", "B one", "C two"])
        #expect(registry.addChannel() == 2)
        #expect(registry.channelCount == 3)
    }

    @Test func removalTakesEffectAtOnceAndOnlyOnce() {
        let registry = makeRegistry()
        let a = registry.add(observer("A"))
        registry.remove(a)
        let b = registry.add(observer("B"))
        registry.remove(a)
        #expect(a != b)
        emit("hello", on: registry)
        #expect(log.lines == ["B hello"])
    }

    @Test func anIdentifierOfAnotherRegistryFindsNothing() {
        let one = makeRegistry(channels: 3)
        let other = makeRegistry()
        let id = one.add(observer("A"))
        other.add(observer("B"))
        other.remove(id)
        other.remove(one.add(observer("C"), to: 2))
        #expect(other.count() == 1)
        #expect(one.storedCount == 2)
    }

    @Test func theQueueForgetsWhoeverIsRemoved() {
        let registry = makeRegistry()
        var second: RegistrationID?
        registry.add(
            observer("A") {
                guard let id = second else { return }
                second = nil
                emit("two", on: registry)
                registry.remove(id)
            })
        second = registry.add(observer("B"))
        registry.add(observer("C"))
        emit("one", on: registry)
        #expect(log.lines == ["A one", "C one", "A two", "C two"])
    }

    @Test func aRemovedRecordIsReleasedAtOnceOrWhenTheDeliveryEnds() {
        let registry = makeRegistry()
        let outside = registry.add(releasing("outside"))
        registry.remove(outside)
        #expect(log.lines == ["outside released"])
        log.lines = []

        let inside = registry.add(releasing("inside"))
        registry.add(
            observer("A") {
                registry.remove(inside)
                log.lines.append("removed")
            })
        registry.add(observer("B"))
        emit("one", on: registry)
        #expect(log.lines == ["A one", "removed", "B one", "inside released"])
    }

    @Test func theDeadAreForgottenAndNotCounted() {
        let registry = Registry<WeakRecord>()
        var objects = (0..<40).map { _ in Object() }
        for object in objects { registry.add(WeakRecord(object: object), for: object) }
        objects.removeSubrange(10..<30)
        #expect(registry.count() == 20)
        var calls = 0
        for _ in 0..<2 {
            registry.emit(()) { record, _ in
                guard record.object != nil else { return .observerGone }
                calls += 1
                return .made
            }
        }
        #expect(calls == 40)
        withExtendedLifetime(objects) {}
    }

    @Test func anObjectIsRegisteredOnceAndKeepsItsPlace() {
        let registry = Registry<WeakRecord>()
        let a = Object()
        let b = Object()
        let first = registry.add(WeakRecord(object: a), for: a)
        registry.add(WeakRecord(object: b), for: b)
        #expect(registry.add(WeakRecord(object: a), for: a) == first)
        #expect(registry.count() == 2)
        registry.remove(for: a)
        registry.remove(for: a)
        #expect(registry.count() == 1)
        #expect(registry.add(WeakRecord(object: a), for: a) != first)
    }

    @Test func anAddressThatIsUsedAgainIsNotTakenForTheOldObject() {
        let registry = Registry<WeakRecord>()
        var addresses: Set<ObjectIdentifier> = []
        var reused = false
        for _ in 0..<1_000 {
            let object = Object()
            reused = reused || !addresses.insert(ObjectIdentifier(object)).inserted
            registry.add(WeakRecord(object: object), for: object)
            #expect(registry.count() == 1)
        }
        #expect(reused, "the allocator never used an address again, so this test has shown nothing")
    }

    @Test func everythingIsReleasedWithTheRegistry() {
        var registry: Registry<Record>? = makeRegistry()
        registry?.add(releasing("A"))
        registry?.add(releasing("B"))
        registry = nil
        #expect(log.lines == ["A released", "B released"])
    }

    private func releasing(_ name: String) -> Record {
        let canary = Canary { [log] in log.lines.append("\(name) released") }
        return Record { _ in canary.touch() }
    }
}

private struct Record: ~Copyable, RegistryRecord {
    let closure: (String) -> Void

    init(_ closure: @escaping (String) -> Void) { self.closure = closure }
}

private struct WeakRecord: ~Copyable, RegistryRecord {
    weak let object: Object?

    var isAlive: Bool { object != nil }
}

private final class Object {}
