import ObservatoryWitnesses
import Testing

@testable import ObserverRegistry

/// What ``RegistryTests`` does not try with the registry for several threads.
@Suite struct SharedRegistryTests {
    let log = Log<String>()
    let driver: RegistryDriver
    let registry: SharedRegistry<Int, ClosureRecord>

    init() {
        driver = RegistryDriver(isShared: true, channels: 2, log)
        registry = driver.shared!
    }

    @Test func anEmissionChangesTheStateAndCallsTheObserversOfItsChannelInOrder() {
        driver.add("A")
        driver.add("B")
        driver.add("other", to: 1)
        driver.emit("one")
        registry.emit { _ in nil }
        #expect(log.entries == ["A one", "B one"])
        #expect(registry.withState { $0 } == 1)
    }

    @Test func anIdentifierOfAnotherRegistryHasNoEffect() {
        let other = SharedRegistry<Int, ClosureRecord>(0, channels: 9)
        driver.add("A")
        driver.remove(other.add(ClosureRecord { _ in }))
        driver.remove(other.add(ClosureRecord { _ in }, to: 8))
        #expect(registry.storedCount == 1)
    }

    /// Between two emissions there is one gap at most for four registrations, plus 16.
    @Test func removingLeavesFewGaps() {
        let ids = (0..<400).map { _ in registry.add(ClosureRecord { _ in }) }
        for id in ids.dropLast(100) {
            registry.remove(id)
            let occupancy = registry.occupancy
            #expect(occupancy.slots <= occupancy.live + occupancy.live / 4 + 16)
        }
    }

    // MARK: With an owner

    /// Each emission goes on from the slots of the one before, unless these have moved or are on another channel.
    @Test(arguments: [0, 40])
    func aQueuedEmissionGoesToTheObserversRegisteredWhenItWasMade(removals: Int) {
        let owned = SharedRegistry<Int, ClosureRecord>(0, channels: 2)
        let add = { [log] (name: String) in owned.add(ClosureRecord { log.note("\(name) \($0)") }) }
        let early = (0..<removals).map { _ in owned.add(ClosureRecord { _ in }) }
        _ = owned.add(
            ClosureRecord { event in
                if event == "one" { early.forEach(owned.remove) }
            })
        _ = owned.enqueue { _ in ("one", 0) }
        let b = add("B")
        _ = owned.enqueue { _ in ("two", 0) }
        _ = add("C")
        _ = owned.enqueue { _ in ("other", 1) }
        _ = owned.enqueue { _ in ("three", 0) }
        owned.remove(b)
        _ = add("D")
        _ = owned.enqueue { _ in ("four", 0) }
        _ = add("E")
        owned.deliverQueued()
        owned.checkInvariants()
        #expect(log.entries == ["C three", "C four", "D four"])
    }

    @Test func deliverQueuedDeliversInOrderToTheObserversRegisteredAtEachEmission() {
        let owned = SharedRegistry<Int, ClosureRecord>(0)
        let first = owned.add(ClosureRecord { [log] in log.note("A \($0)") })
        #expect(owned.enqueue { _ in ("one", 0) })
        #expect(!owned.enqueue { _ in nil })
        _ = owned.add(ClosureRecord { [log] in log.note("B \($0)") })
        _ = owned.enqueue { _ in ("two", 0) }
        for number in 0..<100 { _ = owned.enqueue { _ in ("\(number)", 0) } }
        owned.checkInvariants()
        #expect(log.entries.isEmpty)
        owned.deliverQueued()
        owned.checkInvariants()
        #expect(log.entries.prefix(3) == ["A one", "A two", "B two"])
        #expect(log.entries.count == 3 + 200)
        owned.remove(first)
        owned.deliverQueued()
        #expect(log.entries.count == 3 + 200)
    }

    @Test func aRecordRemovedWhileEmissionsWaitIsReleasedAtOnce() {
        let owned = SharedRegistry<Int, ClosureRecord>(0)
        let id = { [log] in
            let canary = Canary { log.note("released") }
            return owned.add(ClosureRecord { _ in canary.touch() })
        }()
        _ = owned.enqueue { _ in ("one", 0) }
        owned.remove(id)
        #expect(log.entries == ["released"])
        owned.deliverQueued()
        #expect(log.entries == ["released"])
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
                ClosureRecord { [unowned owned] _ in elsewhere { owned.deliverQueued() } }
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
