import Foundation
import Support
import Synchronization
import Testing

@testable import ObserverRegistry

/// The rules of the contract on one thread, and what several threads need in addition.
@Suite struct SharedRegistryTests {
    let log = Log()
    let registry = SharedRegistry<Int, ClosureRecord>(0, channels: 2)

    func add(_ name: String, to channel: Int = 0, then act: @escaping @Sendable () -> Void = {})
        -> RegistrationID
    {
        defer { registry.checkInvariants() }
        return registry.add(
            ClosureRecord { [log] word in
                log.append("\(name) \(word)")
                act()
            }, to: channel)
    }

    func emit(_ word: String, on channel: Int = 0) { Self.emit(word, registry, on: channel) }

    static func emit(_ word: String, _ registry: SharedRegistry<Int, ClosureRecord>, on channel: Int = 0) {
        registry.emit { count in
            count += 1
            return (word, channel)
        }
        registry.checkInvariants()
    }

    func remove(_ id: RegistrationID) {
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

    @Test func anEmissionInACallbackIsQueuedForTheObserversRegisteredWhenItWasMade() {
        _ = add("A") { [self] in
            // In A's second call the slot of `after` is in use, but not for the emission under way.
            guard log.lines.count == 1 else { return registry.checkInvariants() }
            _ = add("before")
            emit("two")
            _ = add("after")
        }
        _ = add("B")
        emit("one")
        #expect(log.lines == ["A one", "B one", "A two", "B two", "before two"])
    }

    @Test func aRemovedObserverIsNotCalledForTheCurrentOrAQueuedEmission() {
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

    @Test func anObserverRemovedAndFoundDeallocatedInTheSameCallIsRemovedOnce() {
        let second = Mutex<RegistrationID?>(nil)
        registry.add(ClosureRecord(.observerGone) { [log] in log.append("A \($0)") })
        let id = registry.add(
            ClosureRecord(.observerGone) { [self] word in
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
        // Only the record retains the canary.
        func addCanary() -> RegistrationID {
            let canary = Canary { [log] in log.append("released") }
            return registry.add(ClosureRecord { _ in canary.touch() })
        }
        let inside = addCanary()
        _ = add("A") { [self] in
            remove(inside)
            // Registered and removed in one callback: never called, and released with the other record.
            let brief = Canary { [log] in log.append("brief released") }
            remove(registry.add(ClosureRecord { _ in brief.touch() }))
            log.append("removed")
        }
        _ = add("B")
        emit("one")
        #expect(log.lines == ["A one", "removed", "B one", "brief released", "released"])
    }

    @Test func anObjectOwnedByARecordMayUseTheRegistryInItsDeinit() {
        let releaseCount = Atomic(0)
        @Sendable func canary() -> Canary {
            Canary { [registry, log] in
                registry.checkInvariants()
                log.append("released")
                guard releaseCount.add(1, ordering: .relaxed).newValue < 3 else { return }
                let next = canary()
                registry.remove(registry.add(ClosureRecord { _ in next.touch() }))
                Self.emit("reborn", registry)
            }
        }
        _ = add("A")
        let id = { [registry] in
            let first = canary()
            return registry.add(ClosureRecord { _ in first.touch() })
        }()
        remove(id)
        #expect(log.lines == ["released", "A reborn", "released", "A reborn", "released"])
    }

    @Test func anIdentifierOfAnotherRegistryHasNoEffect() {
        let other = SharedRegistry<Int, ClosureRecord>(0, channels: 9)
        _ = add("A")
        remove(other.add(ClosureRecord { _ in }))
        remove(other.add(ClosureRecord { _ in }, to: 8))
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

    // MARK: With an owner

    @Test func deliverQueuedDeliversInOrderToTheObserversRegisteredAtEachEmission() {
        let owned = SharedRegistry<Int, ClosureRecord>(0)
        let first = owned.add(ClosureRecord { [log] in log.append("A \($0)") })
        #expect(owned.enqueue { _ in ("one", 0) })
        #expect(!owned.enqueue { _ in nil })
        _ = owned.add(ClosureRecord { [log] in log.append("B \($0)") })
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
        let owned = SharedRegistry<Int, ClosureRecord>(0)
        let id = { [log] in
            let canary = Canary { log.append("released") }
            return owned.add(ClosureRecord { _ in canary.touch() })
        }()
        _ = owned.enqueue { _ in ("one", 0) }
        owned.remove(id)
        #expect(log.lines == ["released"])
        owned.deliverQueued()
        #expect(log.lines == ["released"])
    }

    @Test func deliverQueuedInACallbackTraps() async {
        await #expect(processExitsWith: .failure) {
            let owned = SharedRegistry<Int, ClosureRecord>(0)
            _ = owned.add(ClosureRecord { [unowned owned] _ in owned.deliverQueued() })
            _ = owned.enqueue { _ in ("one", 0) }
            owned.deliverQueued()
        }
    }

    @Test func deliverQueuedOnTwoThreadsAtOnceTraps() async {
        await #expect(processExitsWith: .failure) {
            let owned = SharedRegistry<Int, ClosureRecord>(0)
            _ = owned.add(
                ClosureRecord { [unowned owned] _ in SharedRegistryTests.elsewhere { owned.deliverQueued() } }
            )
            _ = owned.enqueue { _ in ("one", 0) }
            owned.deliverQueued()
        }
    }

    @Test func usingBothEmitAndEnqueueTraps() async {
        await #expect(processExitsWith: .failure) {
            let owned = SharedRegistry<Int, ClosureRecord>(0)
            _ = owned.enqueue { _ in ("one", 0) }
            owned.emit { _ in ("two", 0) }
        }
        await #expect(processExitsWith: .failure) {
            let owned = SharedRegistry<Int, ClosureRecord>(0)
            owned.emit { _ in ("one", 0) }
            _ = owned.enqueue { _ in ("two", 0) }
        }
    }
}
