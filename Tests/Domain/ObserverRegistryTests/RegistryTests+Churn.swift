import ObservatorySupport
import ObservatoryWitnesses
import Testing

@testable import ObserverRegistry

/// When records are released, and the state of the registry after many changes.
extension RegistryTests {
    @Test func slotsAreFreedAfterManyRegistrationsAndRemovals() {
        let registry = Registry<ClosureRecord>()
        for _ in 0..<100 {
            var id: RegistrationID?
            id = registry.add(observer("brief") { registry.remove(id!) })
            emit("one", on: registry)
        }
        #expect(registry.slotCount == 0)
        let stays = registry.add(observer("A"))
        for _ in 0..<10 {
            let ids = (0..<1_000).map { registry.add(observer("\($0)")) }
            for id in ids { registry.remove(id) }
            registry.checkInvariants()
            #expect(registry.slotCount <= 2 * 1 + 16)
            #expect(registry.capacity <= 2 * 32)
        }
        // In reverse order, and during a delivery.
        var ids = (0..<1_000).map { registry.add(observer("\($0)")) }
        registry.add(
            observer("B") {
                for id in ids.reversed() { registry.remove(id) }
                ids = []
            })
        emit("one", on: registry)
        #expect(registry.slotCount <= 2 * 2 + 16)
        registry.remove(stays)
        emit("two", on: registry)
        #expect(log.entries.suffix(1) == ["B two"])
    }

    @Test func randomCallsMatchAPlainList() {
        let registry = Registry<ClosureRecord>(channels: 2)
        var random = RandomSource(seed: 23)
        var expected: [(name: String, channel: Int, id: RegistrationID)] = []
        func change(_ step: Int) {
            if random.once(in: 2) {
                let channel = random.below(2)
                expected.append(("\(step)", channel, registry.add(observer("\(step)"), to: channel)))
            } else if !expected.isEmpty {
                registry.remove(expected.remove(at: random.below(expected.count)).id)
            }
            registry.checkInvariants()
        }
        for step in 0..<2_000 {
            change(step)
            guard random.once(in: 8) else { continue }
            log.entries = []
            let channel = random.below(2)
            let before = expected.filter { $0.channel == channel }.map(\.name)
            // The call of the first observer changes the list a few times.
            var isFirst = true
            registry.emit("hello", on: channel) { record, word in
                record.closure(word)
                if isFirst { for number in 0..<4 { change(10_000 + 10 * step + number) } }
                isFirst = false
                return .made
            }
            registry.checkInvariants()
            let after = Set(expected.map(\.name))
            #expect(
                log.entries
                    == before.enumerated().filter { $0.offset == 0 || after.contains($0.element) }
                    .map { "\($0.element) hello" })
        }
    }

    @Test func removeAllReleasesTheRecordsAfterAllAreRemovedAndTheirSlotsAreFree() {
        let registry = Registry<ClosureRecord>()
        registry.add(observer("A"))
        for _ in 0..<3 {
            let canary = Canary { [log] in
                log.note("\(registry.storedCount) stored in \(registry.slotCount)")
                emit("released", on: registry)
            }
            registry.add(
                ClosureRecord { [log] word in
                    canary.touch()
                    log.note("removed but called: \(word)")
                }, to: 0)
        }
        var isFirst = true
        registry.removeAll { _ in
            defer { isFirst = false }
            return !isFirst
        }
        registry.checkInvariants()
        #expect(log.entries.prefix(3) == ["1 stored in 1", "1 stored in 1", "1 stored in 1"])
        #expect(log.entries.dropFirst(3) == ["A released", "A released", "A released"])
    }

    @Test func whatAFreedObjectRemovesDuringADeliveryIsReleasedToo() {
        let registry = Registry<ClosureRecord>()
        let last = Canary { [log] in log.note("last released") }
        let second = registry.add(ClosureRecord { [last] _ in last.touch() })
        _ = consume last
        let canary = Canary { registry.remove(second) }
        let first = registry.add(ClosureRecord { [canary] _ in canary.touch() })
        _ = consume canary
        registry.add(ClosureRecord { _ in registry.remove(first) })
        emit("hello", on: registry)
        registry.checkInvariants()
        #expect(log.entries == ["last released"])
        #expect(registry.storedCount == 1)
    }

    /// Each event frees an object that emits the next one, and would need a frame on the stack inside its `deinit`.
    @Test func aLongChainOfObjectsThatEmitWhenTheyAreFreedIsNotNested() {
        let registry = Registry<ClosureRecord>()
        var (depth, most, delivered) = (0, 0, 0)
        registry.add(
            ClosureRecord { _ in
                delivered += 1
                guard delivered < 100_000 else { return }
                let canary = Canary {
                    depth += 1
                    most = max(most, depth)
                    emit("next", on: registry)
                    depth -= 1
                }
                registry.remove(registry.add(ClosureRecord { _ in canary.touch() }))
            })
        emit("first", on: registry)
        registry.checkInvariants()
        #expect(delivered == 100_000)
        #expect(most == 1)
        #expect(registry.storedCount == 1)
    }

    @Test(arguments: [false, true])
    func removeAllBeforeARegistrationKeepsItAndAllThatFollow(hasEnded: Bool) {
        let registry = Registry<ClosureRecord>()
        for name in ["A", "B"] { registry.add(observer(name)) }
        let newest = registry.add(observer("C"))
        registry.add(observer("D"))
        if hasEnded { registry.remove(newest) }
        registry.removeAll(before: newest) { _ in true }
        emit("hello", on: registry)
        #expect(log.entries == (hasEnded ? ["D hello"] : ["C hello", "D hello"]))
    }

    @Test(arguments: [false, true])
    func anObjectOwnedByARecordMayUseTheRegistryInItsDeinit(isShared: Bool) {
        let registry = RegistryDriver(isShared: isShared, log)
        registry.add("A")
        func add(_ name: String) -> RegistrationID {
            let canary = Canary {
                registry.checkInvariants()
                registry.emit("\(name) released")
                registry.remove(registry.add("brief"))
            }
            return registry.add(ClosureRecord { _ in canary.touch() })
        }
        let ids = ["1", "2", "3"].map(add)
        registry.remove(ids[0])
        #expect(log.entries == ["A 1 released"])
        log.entries = []
        // The same at the end of a delivery.
        registry.add("B") { for id in ids { registry.remove(id) } }
        registry.emit("one")
        #expect(log.entries.prefix(2) == ["A one", "B one"])
        #expect(log.entries.dropFirst(2).filter { $0.hasPrefix("A") } == ["A 2 released", "A 3 released"])
    }

    @Test func anOfferIsDeliveredAtOnceAndEmissionsInItAreQueued() {
        let registry = Registry<ClosureRecord>()
        registry.add(observer("A"))
        let id = registry.add(observer("B") { if log.entries.count == 1 { emit("two", on: registry) } })
        registry.offer("one", to: id) { record, word in
            record.closure(word)
            log.note("offered")
            return .made
        }
        #expect(log.entries == ["B one", "offered", "A two", "B two"])
    }

    @Test func anOfferDuringADeliveryDoesNotEndTheDelivery() {
        let registry = Registry<ClosureRecord>()
        let released = registry.add(releasing("C"))
        var id: RegistrationID?
        registry.add(
            observer("A") {
                guard log.entries.count == 1 else { return }
                registry.remove(released)
                registry.offer("offer", to: id!) { record, word in
                    record.closure(word)
                    return .observerGone
                }
                emit("two", on: registry)
            })
        id = registry.add(observer("B"))
        registry.add(observer("D"))
        emit("one", on: registry)
        // The offer returned `observerGone` for B, so B is not called again.
        #expect(log.entries == ["A one", "B offer", "D one", "A two", "D two", "C released"])
        #expect(registry.storedCount == 2)
    }
}
