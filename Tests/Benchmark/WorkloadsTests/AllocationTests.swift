import BenchmarkEngine
import ObservatoryPeers
import ObservatoryWorkloads
import ObserverContract
import StrategyCatalog
import Testing

/// Allocation counts are the same on every machine, so a test can require exact values.
@Suite struct AllocationTests {
    private static let six = Catalog.strategies.map(\.id)
    private static let sizes = [0, 1, 64, 1_000]

    @Test(arguments: six, sizes)
    func anEmissionKeepsNoMemory(by strategy: String, observers: Int) throws {
        let timedRun = try Workload.notify.alternative(strategy, observers: observers).prepare(10)
        timedRun.warmUp()
        let use = try #require(HeapUse.perOperation(of: 10, timedRun.run))
        #expect(use.bytesKept == 0)
    }

    /// An observer that registers again in its callback allocates at least a closure. If no allocation is
    /// counted, another thread ran the callback, and `countsHeapUse` must be `false`.
    @Test(
        arguments: (Catalog.all + Peers.all).filter {
            $0.capabilities.isSuperset(of: [.additive, .removal])
        }.map(\.id))
    func heapUseIsCountedOnlyIfTheCallingThreadDelivers(of strategy: String) throws {
        let alternative = try Workload.reregister.alternative(strategy, observers: 64)
        let timedRun = alternative.prepare(1)
        timedRun.warmUp()
        let use = try #require(HeapUse.perOperation(of: timedRun.operations, timedRun.run))
        #expect(alternative.countsHeapUse == (use.allocations >= 1), "\(use.allocations) per delivery")
    }

    /// Any caller has to make a closure, whatever it registers it with.
    @Test func theClosuresOfTheCallerAreNoCostOfASubjectOfAnotherPackage() throws {
        let shelf = SubjectStrategy("shelf", of: Shelf.init, capabilities: [.additive]) { shelf, event in
            for slot in shelf.slots { slot.receive(event) }
        } observe: { shelf, _, _, receive in
            shelf.slots.append(Shelf.Slot(receive: receive))
        }
        let contenders = Contender.all(beside: [Contender(shelf, against: .closure)])
        let contest = try #require(
            Workload.register.contest(observers: 64, strategies: ["shelf"], among: contenders) { $0 })
        let alternative = try #require(contest.alternatives.first { $0.id == "shelf" })
        // The runtime allocates metadata on first use.
        _ = alternative.prepare(1).count()
        let (use, deliveries) = alternative.prepare(1).count()
        // A debug build allocates once for the loop around the 64 registrations.
        #expect(try #require(use).allocations <= 1)
        #expect(deliveries == 64)
    }

    /// The calling thread registers and removes, but another thread delivers.
    @Test func heapUseOfAThreadOwnedSubjectIsCountedOnlyWhereTheCallerDoesTheWork() throws {
        let id = "thread-owned"
        let counted = Workload.allCases.filter { workload in
            workload.alternatives(observers: 64, of: [id]).contains { $0.id == id && $0.countsHeapUse }
        }
        #expect(
            counted == [
                .register, .cancelRandom, .cancelOldest, .cancelNewest, .cancelGrowth, .memory,
            ])
    }
}

/// A list of closures with room for all of them.
private final class Shelf {
    struct Slot {
        let receive: ClosureObserver.Receive
    }

    var slots: [Slot] = []

    init() { slots.reserveCapacity(64) }
}
