import ObservatorySupport
import ObservatoryWitnesses
import Testing

@testable import ObserverRegistry

@Suite struct RegistryTests {
    let log = Log<String>()

    /// Creates an observer that logs its own name and the word of an emission, and then acts.
    func observer(_ name: String, then act: @escaping () -> Void = {}) -> ClosureRecord {
        ClosureRecord { [log] word in
            log.note("\(name) \(word)")
            act()
        }
    }

    func emit(_ word: String, on registry: Registry<ClosureRecord>, channel: Int = 0) {
        registry.emit(word, on: channel) { record, word in record.receive(word) }
        registry.checkInvariants()
    }

    @Test(arguments: [0, 1, 15, 16, 17, 48, 49, 1_000])
    func observersAreCalledInOrderAtAnyCount(count: Int) {
        let registry = Registry<ClosureRecord>()
        for number in 0..<count { registry.add(observer("\(number)")) }
        emit("hello", on: registry)
        #expect(log.entries == (0..<count).map { "\($0) hello" })
        #expect(registry.storedCount == count)
    }

    @Test(arguments: [false, true])
    func observersAreCalledInOrderAfterManyRemovals(isShared: Bool) {
        let registry = RegistryDriver(isShared: isShared, log)
        var random = RandomSource(seed: 7)
        var expected: [(name: String, id: RegistrationID)] = []
        for step in 0..<4_000 {
            if expected.isEmpty || random.once(in: 2) || expected.count < 50 && step < 2_000 {
                expected.append(("\(step)", registry.add("\(step)")))
            } else {
                registry.remove(expected.remove(at: random.below(expected.count)).id)
            }
        }
        registry.emit("hello")
        #expect(log.entries == expected.map { "\($0.name) hello" })
        if let shared = registry.shared { #expect(shared.occupancy.slots <= 2 * expected.count + 16) }
        for entry in expected.reversed() { registry.remove(entry.id) }
        #expect(registry.storedCount == 0)
    }

    @Test func anObserverAddedInACallbackIsCalledFromTheNextEmissionOn() {
        let registry = Registry<ClosureRecord>()
        registry.add(
            observer("A") { [log, registry] in
                guard log.entries.count == 1 else { return }
                for number in 0..<100 { registry.add(self.observer("\(number)")) }
            })
        emit("one", on: registry)
        #expect(log.entries == ["A one"])
        #expect(registry.storedCount == 101)
        log.entries = []
        emit("two", on: registry)
        #expect(log.entries.count == 101)
    }

    @Test(arguments: [false, true])
    func aNestedEmissionIsQueuedForTheObserversRegisteredWhenItWasMade(isShared: Bool) {
        let registry = RegistryDriver(isShared: isShared, log)
        registry.add("A") {
            // In A's second call the slot of `after` is in use, but not for the emission under way.
            guard log.entries.count == 1 else { return registry.checkInvariants() }
            registry.add("before")
            registry.emit("two")
            registry.add("after")
        }
        registry.add("B")
        registry.emit("one")
        #expect(log.entries == ["A one", "B one", "A two", "B two", "before two"])
    }

    @Test func queuedEmissionsAreDeliveredInTheOrderInWhichTheyWereMade() {
        let registry = Registry<ClosureRecord>()
        registry.add(
            observer("A") {
                guard log.entries.count == 1 else { return }
                for word in ["two", "three", "four"] { emit(word, on: registry) }
            })
        emit("one", on: registry)
        #expect(log.entries == ["A one", "A two", "A three", "A four"])
    }

    @Test func channelsShareOneQueue() {
        let registry = Registry<ClosureRecord>(channels: 2)
        registry.add(observer("A") { emit("two", on: registry, channel: 1) }, to: 0)
        registry.add(observer("B"), to: 0)
        registry.add(observer("C"), to: 1)
        emit("one", on: registry)
        #expect(log.entries == ["A one", "B one", "C two"])
        #expect(registry.addChannel() == 2)
    }

    @Test func removingAnIdentifierTwiceDoesNotAffectALaterRegistration() {
        let registry = Registry<ClosureRecord>()
        let a = registry.add(observer("A"))
        registry.remove(a)
        let b = registry.add(observer("B"))
        registry.remove(a)
        #expect(a != b)
        emit("hello", on: registry)
        #expect(log.entries == ["B hello"])
    }

    @Test func anIdentifierOfAnotherRegistryHasNoEffect() {
        let one = Registry<ClosureRecord>(channels: 3)
        let other = Registry<ClosureRecord>()
        let id = one.add(observer("A"))
        other.add(observer("B"))
        other.remove(id)
        other.remove(one.add(observer("C"), to: 2))
        other.offer("hello", to: id) { _, _ in .observerGone }
        // A channel, and a place, just past the last one of `other`.
        other.remove(one.add(observer("E"), to: 1))
        other.remove(one.add(observer("F")))
        other.offer("hello", to: one.add(observer("D"), to: 2)) { _, _ in .observerGone }
        #expect(other.storedCount == 1)
        #expect(one.storedCount == 5)
    }

    @Test(arguments: [false, true])
    func aRemovedObserverIsNotCalledForTheCurrentOrAQueuedEmission(isShared: Bool) {
        let registry = RegistryDriver(isShared: isShared, log)
        var second: RegistrationID?
        registry.add("A") {
            guard let id = second else { return }
            second = nil
            registry.emit("two")
            registry.remove(id)
        }
        second = registry.add("B")
        registry.add("C")
        registry.emit("one")
        #expect(log.entries == ["A one", "C one", "A two", "C two"])
    }

    @Test(arguments: [false, true])
    func aRemovedRecordIsReleasedAtOnceOrWhenTheDeliveryEnds(isShared: Bool) {
        let registry = RegistryDriver(isShared: isShared, log)
        registry.remove(registry.add(releasing("outside")))
        #expect(log.entries == ["outside released"])
        log.entries = []

        let inside = registry.add(releasing("inside"))
        registry.add("A") {
            registry.remove(inside)
            // Registered and removed in one callback: never called, and released with the other record.
            registry.remove(registry.add(releasing("brief")))
            log.note("removed")
        }
        registry.add("B")
        registry.emit("one")
        #expect(log.entries.prefix(3) == ["A one", "removed", "B one"])
        #expect(log.entries.dropFirst(3).sorted() == ["brief released", "inside released"])
    }

    @Test func anEmissionRemovesDeallocatedObservers() {
        let registry = Registry<WeakRecordOf<Object>>()
        var objects = (0..<40).map { _ in Object() }
        for object in objects { registry.add(WeakRecordOf(object), for: object) }
        objects.removeSubrange(10..<30)
        var calls = 0
        for _ in 0..<2 {
            registry.emit(()) { record, _ in record.call(&calls) }
        }
        #expect(calls == 40)
        #expect(registry.storedCount == 20)
        withExtendedLifetime(objects) {}
    }

    @Test func registeringAnObjectAgainReturnsItsExistingRegistration() {
        let registry = Registry<WeakRecordOf<Object>>()
        let a = Object()
        let b = Object()
        let first = registry.add(WeakRecordOf(a), for: a)
        registry.add(WeakRecordOf(b), for: b)
        #expect(registry.add(WeakRecordOf(a), for: a) == first)
        registry.add(WeakRecordOf(b), for: b)
        #expect(registry.storedCount == 2)
        registry.remove(for: a)
        registry.remove(for: a)
        #expect(registry.storedCount == 1)
        #expect(registry.add(WeakRecordOf(a), for: a) != first)
    }

    /// Every second record of a deallocated object registers the new one, too, when it is released.
    @Test func objectsAtTheAddressesOfDeallocatedObjectsAreRegistered() {
        let registry = Registry<WeakRecordOf<Object>>()
        let objects = (0..<16).map { _ in Object() }
        for (number, object) in objects.enumerated() {
            // As if the record's object had been deallocated and this object had reused its address.
            let canary: Canary? =
                number.isMultiple(of: 2)
                ? Canary { registry.add(WeakRecordOf(object), for: object) } : nil
            registry.add(WeakRecordOf(nil, canary), for: object)
        }
        for object in objects { registry.add(WeakRecordOf(object), for: object) }
        registry.checkInvariants()
        var calls = 0
        registry.emit(()) { record, _ in record.call(&calls) }
        #expect(calls == 16)
        #expect(registry.storedCount == 16)
    }

    @Test(arguments: [false, true])
    func anObserverRemovedAndFoundDeallocatedInTheSameCallIsRemovedOnce(isShared: Bool) {
        let registry = RegistryDriver(isShared: isShared, log)
        var second: RegistrationID?
        _ = registry.add(ClosureRecord(.observerGone) { [log] in log.note("A \($0)") })
        second = registry.add(
            ClosureRecord(.observerGone) { [log] word in
                log.note("B \(word)")
                registry.remove(second!)
            })
        registry.add("C")
        registry.emit("one")
        registry.emit("two")
        #expect(log.entries == ["A one", "B one", "C one", "C two"])
        #expect(registry.storedCount == 1)
    }

    @Test func allRecordsAreReleasedWithTheRegistry() {
        var registry: Registry<ClosureRecord>? = Registry<ClosureRecord>()
        registry?.add(releasing("A"))
        registry?.add(releasing("B"))
        registry = nil
        #expect(log.entries == ["A released", "B released"])
    }

    func releasing(_ name: String) -> ClosureRecord {
        let canary = Canary { [log] in log.note("\(name) released") }
        return ClosureRecord { _ in canary.touch() }
    }
}

private final class Object {}
