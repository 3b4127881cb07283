import BenchmarkEngine
import ObserverContract
import StrategyCatalog
import Testing
import Workloads

/// Counts are the same on every machine, so a test may hold them.
@Suite struct AllocationTests {
    private static let six = Catalog.strategies.map(\.id)
    private static let sizes = [0, 1, 64, 1_000]

    /// Without the optimizer generic code passes closures on in contexts of their own; then the test says
    /// that it was skipped.
    @Test(.enabled(if: Self.isOptimized, "an unoptimized build allocates"), arguments: six, sizes)
    func anEmissionAllocatesNothing(by strategy: String, observers: Int) throws {
        let use = try heapUse(strategy, observers)
        #expect(use == nil || use == HeapUse(allocations: 0, bytes: 0, bytesKept: 0))
    }

    @Test(arguments: six, sizes)
    func anEmissionKeepsNothing(by strategy: String, observers: Int) throws {
        let use = try heapUse(strategy, observers)
        #expect(use == nil || use?.bytesKept == 0)
    }

    /// What one of several emissions takes.
    private func heapUse(_ strategy: String, _ observers: Int) throws -> HeapUse? {
        let contest = try #require(
            Workload.notify.contest(observers: observers, strategies: [strategy]) { $0 })
        let trial = try #require(contest.alternatives.first { $0.id == strategy }).prepare(10)
        trial.warmUp()
        return HeapUse.perOperation(of: 10, trial.run)
    }

    private static var isOptimized: Bool {
        #if DEBUG
            false
        #else
            true
        #endif
    }
}
