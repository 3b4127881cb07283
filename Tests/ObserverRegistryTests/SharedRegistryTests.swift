import Foundation
import Locking
import RandomSource
import Synchronization
import Testing

@testable import ObserverRegistry

/// The rules of the contract on one thread, and what several threads need besides.
@Suite struct SharedRegistryTests {
    private let log = SharedLog()
    private let registry = SharedRegistry<Int, Record>(0, channels: 2)

    private func add(_ name: String, to channel: Int = 0, then act: @escaping @Sendable () -> Void = {})
        -> RegistrationID
    {
        defer { registry.checkInvariants() }
        return registry.add(
            Record { [log] word in
                log.append("\(name) \(word)")
                act()
            }, to: channel)
    }

    private func emit(_ word: String, on channel: Int = 0) { Self.emit(word, registry, on: channel) }

    private static func emit(_ word: String, _ registry: SharedRegistry<Int, Record>, on channel: Int = 0) {
        registry.emit { count in
            count += 1
            return (word, channel)
        }
        registry.checkInvariants()
    }

    private func remove(_ id: RegistrationID) {
        registry.remove(id)
        registry.checkInvariants()
    }

    @Test func anEmissionChangesTheStateAndCallsTheObserversOfItsChannelInOrder() {
        _ = (add("A"), add("B"), add("other", to: 1))
        emit("one")
        registry.emit { _ in nil }
        #expect(log.lines == ["A one", "B one"])
        #expect(registry.withState { $0 } == 1)
    }

    @Test func anEmissionInACallbackIsQueuedForThoseRegisteredWhenItWasMade() {
        _ = add("A") { [self] in
            guard log.lines.count == 1 else { return }
            _ = add("before")
            emit("two")
            _ = add("after")
        }
        _ = add("B")
        emit("one")
        #expect(log.lines == ["A one", "B one", "A two", "B two", "before two"])
    }

    @Test func aRemovedObserverIsNotCalledByTheEmissionUnderWayNorByAQueuedOne() {
        let second = Mutex<RegistrationID?>(nil)
        _ = add("A") { [self] in
            guard let id = second.withLock({ $0.take() }) else { return }
            emit("two")
            remove(id)
        }
        let id = add("B")
        second.withLock { $0 = id }
        _ = add("C")
        emit("one")
        #expect(log.lines == ["A one", "C one", "A two", "C two"])
    }

    @Test func anObserverThatIsFoundGoneIsForgottenOnceThoughItWasRemovedInTheSameCall() {
        let second = Mutex<RegistrationID?>(nil)
        registry.add(Record(.observerGone) { [log] in log.append("A \($0)") })
        let id = registry.add(
            Record(.observerGone) { [self] word in
                log.append("B \(word)")
                if let id = second.withLock({ $0.take() }) { registry.remove(id) }
            })
        second.withLock { $0 = id }
        _ = add("C")
        emit("one")
        emit("two")
        #expect(log.lines == ["A one", "B one", "C one", "C two"])
        #expect(registry.occupancy == RegistryOccupancy(live: 1, slots: 3, queued: 0))
    }

    @Test func aRecordRemovedInACallbackIsReleasedWhenTheDeliveryEnds() {
        let canary = SharedCanary { [log] in log.append("released") }
        let inside = registry.add(Record { _ in canary.touch() })
        _ = add("A") { [self] in
            remove(inside)
            // Registered and removed in one callback: never called, and released with the other.
            let brief = SharedCanary { [log] in log.append("brief released") }
            remove(registry.add(Record { _ in brief.touch() }))
            log.append("removed")
        }
        _ = add("B")
        withExtendedLifetime(canary) { emit("one") }
        #expect(log.lines == ["A one", "removed", "B one", "brief released"])
    }

    @Test func whatARecordOwnsMayUseTheRegistryWhenItIsReleased() {
        let reborn = Atomic(0)
        @Sendable func canary() -> SharedCanary {
            SharedCanary { [registry, log] in
                registry.checkInvariants()
                log.append("released")
                guard reborn.add(1, ordering: .relaxed).newValue < 3 else { return }
                let next = canary()
                registry.remove(registry.add(Record { _ in next.touch() }))
                Self.emit("reborn", registry)
            }
        }
        _ = add("A")
        let id = { [registry] in
            let first = canary()
            return registry.add(Record { _ in first.touch() })
        }()
        remove(id)
        #expect(log.lines == ["released", "A reborn", "released", "A reborn", "released"])
    }

    @Test func anIdentifierOfAnotherRegistryFindsNothing() {
        let other = SharedRegistry<Int, Record>(0, channels: 9)
        _ = add("A")
        remove(other.add(Record { _ in }))
        remove(other.add(Record { _ in }, to: 8))
        #expect(registry.storedCount == 1)
    }

    @Test func compactionKeepsTheOrder() {
        var ids: [(name: String, id: RegistrationID)] = []
        var random = RandomSource(seed: 11)
        for number in 0..<2_000 {
            if ids.count > 40, random.once(in: 2) {
                remove(ids.remove(at: random.below(ids.count)).id)
            } else {
                ids.append(("\(number)", add("\(number)")))
            }
        }
        for _ in 0..<(ids.count - 20) { remove(ids.remove(at: random.below(ids.count)).id) }
        emit("one")
        #expect(log.lines == ids.map { "\($0.name) one" })
        #expect(registry.occupancy.slots <= 2 * 20 + 16)
    }

    // MARK: Several threads

    /// Runs a closure on a thread of its own and waits for it.
    private static func elsewhere(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            body()
            done.signal()
        }
        done.wait()
    }

    @Test func anotherThreadEmitsRegistersAndRemovesWhileAnObserverIsCalled() {
        let second = Mutex<RegistrationID?>(nil)
        _ = add("A") { [self] in
            guard let id = second.withLock({ $0.take() }) else { return }
            Self.elsewhere {
                self.emit("two")
                self.remove(id)
                _ = self.add("C")
                self.emit("three")
            }
            log.append("A done")
        }
        let id = add("B")
        second.withLock { $0 = id }
        emit("one")
        #expect(log.lines == ["A one", "A done", "A two", "A three", "C three"])
    }

    @Test func observersThatComeAndGoElsewhereDuringACallUseTheSameSlotsAgain() {
        let released = Atomic(0)
        _ = add("A") { [registry] in
            Self.elsewhere {
                for _ in 0..<1_000 {
                    let canary = SharedCanary { released.wrappingAdd(1, ordering: .relaxed) }
                    registry.remove(registry.add(Record { _ in canary.touch() }))
                }
                registry.checkInvariants()
            }
            #expect(registry.occupancy.slots <= 1 + 16)
            // All but those that may wait for the delivery to end.
            #expect(released.load(ordering: .relaxed) >= 1_000 - 64)
        }
        emit("one")
        #expect(released.load(ordering: .relaxed) == 1_000)
        #expect(registry.occupancy == RegistryOccupancy(live: 1, slots: 1, queued: 0))
    }

    @Test func gapsBehindAnEmissionUnderWayAreClosedAndThoseInItAreNot() {
        let isFirst = Atomic(true)
        let removed = Mutex<RegistrationID?>(nil)
        _ = add("A") { [self] in
            guard isFirst.exchange(false, ordering: .relaxed) else { return }
            Self.elsewhere {
                self.remove(removed.withLock { $0.take() }!)
                let newcomers = (0..<40).map { self.add("\($0)") }
                for id in newcomers.dropLast() { self.remove(id) }
            }
            #expect(registry.occupancy.slots <= 3 + 2 * 1 + 16)
        }
        let id = add("B")
        removed.withLock { $0 = id }
        _ = add("C")
        emit("one")
        emit("two")
        #expect(log.lines == ["A one", "C one", "A two", "C two", "39 two"])
    }

    @Test func aTurnEndsAfterSixtyFourEmissionsOfOtherThreadsAndTheRestIsDelivered() {
        let emitter = Mutex<[String]>([])
        let isFirst = Atomic(true)
        _ = registry.add(
            Record { [self] word in
                emitter.withLock { $0.append(word) }
                guard isFirst.exchange(false, ordering: .relaxed) else { return }
                Self.elsewhere { for number in 0..<200 { self.emit("\(number)") } }
            })
        emit("first")
        #expect(emitter.withLock(\.self) == ["first"] + (0..<200).map(String.init))
        #expect(registry.occupancy.queued == 0)
    }

    @Test func aThreadThatEmitsAtAHandOverDeliversTheRest() {
        let main = currentThread()
        let isFirst = Atomic(true)
        let here = Atomic(0)
        let elsewhere = Atomic(0)
        let victim = Mutex<RegistrationID?>(nil)
        _ = registry.add(
            Record { [self] word in
                if currentThread() == main {
                    here.add(1, ordering: .relaxed)
                } else {
                    elsewhere.add(1, ordering: .relaxed)
                }
                guard isFirst.exchange(false, ordering: .relaxed) else { return }
                Self.elsewhere {
                    self.registry.remove(victim.withLock { $0.take() }!)
                    for number in 0..<100 { self.emit("\(number)") }
                }
            })
        let id = { [self] in
            // Released when the first turn ends, which is when another thread may take over.
            let canary = SharedCanary { Self.elsewhere { self.emit("taken over") } }
            return registry.add(Record { _ in canary.touch() })
        }()
        victim.withLock { $0 = id }
        emit("first")
        #expect(here.load(ordering: .relaxed) == 1 + 64)
        #expect(elsewhere.load(ordering: .relaxed) == 36 + 1)
    }

    @Test func gapsThatEachEmissionLeavesAreClosed() {
        _ = add("A") { [self] in
            guard log.lines.count < 50 else { return }
            let newcomers = (0..<17).map { _ in registry.add(Record { _ in }) }
            emit("again")
            for id in newcomers.dropLast() { registry.remove(id) }
        }
        emit("one")
        let occupancy = registry.occupancy
        #expect(occupancy.slots <= 2 * occupancy.live + 64)
    }

    @Test func aThreadThatEmitsIsSlowedDownInProportionToWhatWaitsButNotForEver() {
        typealias Registry = SharedRegistry<Int, Record>
        #expect(Registry.yields(forBacklog: 0) == 0)
        #expect(Registry.yields(forBacklog: 63) == 0)
        #expect(Registry.yields(forBacklog: 64) == 1)
        #expect(Registry.yields(forBacklog: 640) == 10)
        #expect(Registry.yields(forBacklog: 1_000_000) == 64)
    }

    @Test func threadsThatEmitAndChurnWithoutAPauseLoseNothingAndGrowNothing() {
        let order = Mutex<[[Int]]>([])
        let last = Lock([Int](repeating: 0, count: 2))
        _ = registry.add(
            Record { word in
                let (thread, number) = (Int(word.prefix(1))!, Int(word.dropFirst(2))!)
                last.withLock { last in
                    if last[thread] + 1 != number { order.withLock { $0.append([thread, number]) } }
                    last[thread] = number
                }
            })
        let group = DispatchGroup()
        let slots = Atomic(0)
        for thread in 0..<2 {
            group.enter()
            Thread.detachNewThread { [registry] in
                for number in 1...3_000 { registry.emit { _ in ("\(thread) \(number)", 0) } }
                group.leave()
            }
        }
        group.enter()
        Thread.detachNewThread { [registry] in
            for _ in 0..<3_000 {
                registry.remove(registry.add(Record { _ in }))
                slots.max(registry.occupancy.slots, ordering: .relaxed)
                registry.checkInvariants()
            }
            group.leave()
        }
        group.wait()
        #expect(order.withLock(\.self).isEmpty, "an emission was lost, doubled or out of order")
        #expect(last.withLock(\.self) == [3_000, 3_000])
        #expect(slots.load(ordering: .relaxed) <= 2 * 2 + 64)
        #expect(registry.occupancy == RegistryOccupancy(live: 1, slots: 1, queued: 0))
    }

    // MARK: With an owner

    @Test func whatIsQueuedForTheOwnerIsDeliveredInOrderToThoseWhoWereThere() {
        let owned = SharedRegistry<Int, Record>(0)
        let first = owned.add(Record { [log] in log.append("A \($0)") })
        #expect(owned.enqueue { _ in ("one", 0) })
        #expect(!owned.enqueue { _ in nil })
        _ = owned.add(Record { [log] in log.append("B \($0)") })
        _ = owned.enqueue { _ in ("two", 0) }
        for number in 0..<100 { _ = owned.enqueue { _ in ("\(number)", 0) } }
        owned.checkInvariants()
        #expect(log.lines.isEmpty)
        owned.deliverQueued()
        owned.checkInvariants()
        #expect(log.lines.prefix(3) == ["A one", "A two", "B two"])
        #expect(log.lines.count == 3 + 200)
        owned.remove(first)
        owned.deliverQueued()
        #expect(log.lines.count == 3 + 200)
    }

    @Test func aRecordRemovedWhileEmissionsWaitIsReleasedAtOnce() {
        let owned = SharedRegistry<Int, Record>(0)
        let id = { [log] in
            let canary = SharedCanary { log.append("released") }
            return owned.add(Record { _ in canary.touch() })
        }()
        _ = owned.enqueue { _ in ("one", 0) }
        owned.remove(id)
        #expect(log.lines == ["released"])
        owned.deliverQueued()
        #expect(log.lines == ["released"])
    }

    @Test func deliveringInACallbackTraps() async {
        await #expect(processExitsWith: .failure) {
            let owned = SharedRegistry<Int, Record>(0)
            _ = owned.add(Record { [unowned owned] _ in owned.deliverQueued() })
            _ = owned.enqueue { _ in ("one", 0) }
            owned.deliverQueued()
        }
    }

    @Test func deliveringOnTwoThreadsAtOnceTraps() async {
        await #expect(processExitsWith: .failure) {
            let owned = SharedRegistry<Int, Record>(0)
            _ = owned.add(
                Record { [unowned owned] _ in SharedRegistryTests.elsewhere { owned.deliverQueued() } })
            _ = owned.enqueue { _ in ("one", 0) }
            owned.deliverQueued()
        }
    }

    @Test func emittingWhatAnOwnerDeliversTraps() async {
        await #expect(processExitsWith: .failure) {
            let owned = SharedRegistry<Int, Record>(0)
            _ = owned.enqueue { _ in ("one", 0) }
            owned.emit { _ in ("two", 0) }
        }
        await #expect(processExitsWith: .failure) {
            let owned = SharedRegistry<Int, Record>(0)
            owned.emit { _ in ("one", 0) }
            _ = owned.enqueue { _ in ("two", 0) }
        }
    }
}

private struct Record: ~Copyable, SharedRecord {
    let outcome: Delivery
    let closure: @Sendable (String) -> Void

    init(_ outcome: Delivery = .made, _ closure: @escaping @Sendable (String) -> Void) {
        self.outcome = outcome
        self.closure = closure
    }

    borrowing func receive(_ word: String) -> Delivery {
        closure(word)
        return outcome
    }
}

/// Lines that several threads write.
private final class SharedLog: Sendable {
    private let contents = Mutex<[String]>([])

    var lines: [String] { contents.withLock(\.self) }

    func append(_ line: String) { contents.withLock { $0.append(line) } }
}

/// A canary that any thread may free.
private final class SharedCanary: Sendable {
    private let goodbye: @Sendable () -> Void

    init(_ goodbye: @escaping @Sendable () -> Void) { self.goodbye = goodbye }

    func touch() {}

    deinit { goodbye() }
}
