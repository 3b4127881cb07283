import ObservatorySupport
import ObservatoryWitnesses
import Synchronization
import Testing

@testable import ObserverRegistry

/// Several threads use one registry.
extension SharedRegistryTests {
    @Test func anotherThreadMayEmitRegisterAndRemoveDuringACall() {
        let second = Mutex<RegistrationID?>(nil)
        driver.add("A") { [self] in
            guard let id = second.withLock({ $0.take() }) else { return }
            elsewhere {
                driver.emit("two")
                driver.remove(id)
                driver.add("C")
                driver.emit("three")
            }
            log.note("A done")
        }
        let id = driver.add("B")
        second.withLock { $0 = id }
        driver.emit("one")
        #expect(log.entries == ["A one", "A done", "A two", "A three", "C three"])
    }

    @Test func observersAddedAndRemovedByAnotherThreadDuringACallReuseSlots() {
        let released = Atomic(0)
        driver.add("A") { [registry] in
            elsewhere {
                for _ in 0..<1_000 {
                    let canary = Canary { released.wrappingAdd(1, ordering: .relaxed) }
                    registry.remove(registry.add(ClosureRecord { _ in canary.touch() }))
                }
                registry.checkInvariants()
            }
            #expect(registry.occupancy.slots <= 1 + 16)
            // All but those that may be kept until the delivery ends.
            #expect(released.load(ordering: .relaxed) >= 1_000 - 64)
        }
        driver.emit("one")
        #expect(released.load(ordering: .relaxed) == 1_000)
        #expect(registry.occupancy == RegistryOccupancy(live: 1, slots: 1, queued: 0))
    }

    /// While callbacks emit, the delivery does not end. What they remove themselves stays until then (R13).
    @Test(arguments: [true, false])
    func recordsAreReleasedWhileCallbacksGoOnEmittingIfAnotherThreadRemovesThem(isElsewhere: Bool) {
        let alive = Atomic(0)
        let most = Atomic(0)
        let rounds = Atomic(0)
        let visitors = Mutex<[RegistrationID]>([])
        driver.add("A") { [self] in
            guard rounds.wrappingAdd(1, ordering: .relaxed).newValue < 200 else { return }
            let visit: @Sendable () -> Void = { [registry] in
                for id in visitors.withLock(\.self) { registry.remove(id) }
                let newcomers = (0..<10).map { _ in
                    alive.wrappingAdd(1, ordering: .relaxed)
                    let canary = Canary { alive.wrappingSubtract(1, ordering: .relaxed) }
                    return registry.add(ClosureRecord { _ in canary.touch() })
                }
                visitors.withLock { $0 = newcomers }
            }
            if isElsewhere { elsewhere(visit) } else { visit() }
            most.max(alive.load(ordering: .relaxed), ordering: .relaxed)
            driver.emit("again")
        }
        driver.emit("one")
        // Two visits, and as many as are kept.
        let expected = isElsewhere ? 20...(20 + 64) : 1_990...1_990
        #expect(expected.contains(most.load(ordering: .relaxed)))
        #expect(alive.load(ordering: .relaxed) == 10)
    }

    @Test func slotsBehindTheCurrentEmissionAreFreedWhileItIsDelivered() {
        let isFirst = Atomic(true)
        let removed = Mutex<RegistrationID?>(nil)
        driver.add("A") { [self] in
            guard isFirst.exchange(false, ordering: .relaxed) else { return }
            elsewhere {
                driver.remove(removed.withLock { $0.take() }!)
                let newcomers = (0..<40).map { driver.add("\($0)") }
                for id in newcomers.dropLast() { driver.remove(id) }
            }
            #expect(registry.occupancy.slots <= 3 + 2 * 1 + 16)
        }
        let id = driver.add("B")
        removed.withLock { $0 = id }
        driver.add("C")
        driver.emit("one")
        driver.emit("two")
        #expect(log.entries == ["A one", "C one", "A two", "C two", "39 two"])
    }

    @Test func moreEmissionsOfAnotherThreadThanOneTurnDeliversAreAllDeliveredInOrder() {
        let isFirst = Atomic(true)
        _ = registry.add(
            ClosureRecord { [self] word in
                log.note(word)
                guard isFirst.exchange(false, ordering: .relaxed) else { return }
                elsewhere { for number in 0..<200 { driver.emit("\(number)") } }
            })
        driver.emit("first")
        #expect(log.entries == ["first"] + (0..<200).map(String.init))
        #expect(registry.occupancy.queued == 0)
    }

    @Test func aThreadThatEmitsAtAHandOverDeliversTheRest() {
        _ = registry.add(ClosureRecord { [log] word in log.note(word) })
        // Another thread has delivered 64 of 100 emissions, and its turn has ended.
        registry.delivery.contents.withLock { contents in
            _ = contents.machine.emit(by: 1)
            for number in 0..<100 {
                let emission = SharedEmission(
                    "\(number)", ChannelTopic(0), lastSerial: contents.lastSerial)
                _ = contents.machine.queue(emission, by: 2)
            }
            for _ in 0...64 { _ = contents.machine.next(kept: 0) }
        }
        driver.emit("taken over")
        #expect(log.entries == (64..<100).map(String.init) + ["taken over"])
        #expect(registry.occupancy.queued == 0)
    }

    @Test func slotsOfObserversRemovedInRepeatedEmissionsAreFreed() {
        driver.add("A") { [self] in
            guard log.entries.count < 50 else { return }
            let newcomers = (0..<17).map { _ in registry.add(ClosureRecord { _ in }) }
            driver.emit("again")
            for id in newcomers.dropLast() { registry.remove(id) }
        }
        driver.emit("one")
        let occupancy = registry.occupancy
        #expect(occupancy.slots <= 2 * occupancy.live + 64)
    }

    @Test func threadsThatEmitAndRegisterAtOnceLoseNoEmissionAndUseFewSlots() {
        let order = Mutex<[[Int]]>([])
        let last = Lock([Int](repeating: 0, count: 2))
        _ = registry.add(
            ClosureRecord { word in
                let (thread, number) = (Int(word.prefix(1))!, Int(word.dropFirst(2))!)
                last.withLock { last in
                    if last[thread] + 1 != number { order.withLock { $0.append([thread, number]) } }
                    last[thread] = number
                }
            })
        let slots = Atomic(0)
        onThreads(3) { [registry] thread in
            for number in 1...3_000 {
                if thread < 2 {
                    registry.emit { _ in ("\(thread) \(number)", 0) }
                } else {
                    registry.remove(registry.add(ClosureRecord { _ in }))
                    slots.max(registry.occupancy.slots, ordering: .relaxed)
                    registry.checkInvariants()
                }
            }
        }
        #expect(order.withLock(\.self).isEmpty, "an emission was lost, doubled or out of order")
        #expect(last.withLock(\.self) == [3_000, 3_000])
        #expect(slots.load(ordering: .relaxed) <= 2 * 2 + 64)
        #expect(registry.occupancy == RegistryOccupancy(live: 1, slots: 1, queued: 0))
    }
}
