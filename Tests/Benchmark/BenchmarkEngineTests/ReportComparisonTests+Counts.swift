import Testing

@testable import BenchmarkEngine

/// Which differences between allocations and bytes count.
extension ReportComparisonTests {
    @Test(arguments: [
        (HeapUse(allocations: 1, bytes: 64, bytesKept: 71), ReportComparison.Outcome.equal),
        (HeapUse(allocations: 1.2, bytes: 64, bytesKept: 64), .regressed),
        (HeapUse(allocations: 0, bytes: 64, bytesKept: 64), .improved),
        // 64 observers share a block of 520 bytes.
        (HeapUse(allocations: 1, bytes: 72.125, bytesKept: 64), .equal),
        (HeapUse(allocations: 0, bytes: 80, bytesKept: 64), .regressed),
    ])
    func allocationsAndBytesAreComparedOnTheSameSystem(use: HeapUse, verdict: ReportComparison.Outcome) {
        var old = report([row("mine", nil)])
        var new = old
        old.results[0].heapUse = HeapUse(allocations: 1, bytes: 64, bytesKept: 64)
        new.results[0].heapUse = use
        #expect(self.verdict("mine", new, old) == verdict)
        new.environment.system = "another"
        #expect(self.verdict("mine", new, old) == .notCompared)
    }

    @Test func anAdditionalAllocationIsARegressionEvenIfTheTimeImproves() {
        var old = report([row("floor"), row("mine", 2, to: "floor")])
        var new = report([row("floor"), row("mine", 1, to: "floor")])
        old.results[1].heapUse = HeapUse(allocations: 0, bytes: 0, bytesKept: 0)
        new.results[1].heapUse = HeapUse(allocations: 1, bytes: 16, bytesKept: 0)
        let row = ReportComparison(of: new, against: old).rows[1]
        #expect(row.verdict == .regressed)
        #expect(row.changes.map(\.verdict) == [.improved, .regressed, .regressed])
    }

    /// A growing array may need a block more or less, which many registrations share.
    @Test func theGrowthOfAnArrayIsNoRegressionAndAFirstAllocationIs() {
        var old = report([row("mine")])
        var new = old
        for (before, after, verdict) in [
            (0.1875, 0.203125, ReportComparison.Outcome.equal), (1, 2, .regressed),
            (0, 0.015625, .regressed),
        ] {
            old.results[0].heapUse = HeapUse(allocations: before, bytes: 10, bytesKept: 0)
            new.results[0].heapUse = HeapUse(allocations: after, bytes: 10, bytesKept: 0)
            #expect(self.verdict("mine", new, old) == verdict, "\(before) to \(after)")
        }
    }

    /// An emission registers nothing, so no array grows, and a block for the whole emission counts.
    @Test(arguments: ["delivery", "emission"]) func oneMoreAllocationForAnEmissionIsARegression(unit: String)
    {
        var old = report([row("mine")])
        old.results[0].unit = unit
        old.results[0].heapUse = HeapUse(allocations: 0.015625, bytes: 1.25, bytesKept: 0)
        var new = old
        new.results[0].heapUse = HeapUse(allocations: 0.03125, bytes: 2, bytesKept: 0)
        #expect(verdict("mine", new, old) == .regressed)
    }

    /// What a registration keeps is all that the workload `memory` is about.
    @Test(arguments: [
        (82.4, 1_000, ReportComparison.Outcome.regressed), (43.2, 64, .equal), (33.2, 1_000, .improved),
    ])
    func whatIsKeptIsComparedWhereNothingIsTimed(
        kept: Double, observers: Int, verdict: ReportComparison.Outcome
    ) throws {
        var old = report([row("mine", nil)])
        old.results[0].observers = observers
        old.results[0].heapUse = HeapUse(allocations: 2, bytes: 64, bytesKept: 41.2)
        var new = old
        new.results[0].heapUse?.bytesKept = kept
        let change = try #require(ReportComparison(of: new, against: old).rows[0].changes.last)
        #expect(change.quantity == .bytesKept)
        #expect(change.verdict == verdict)
    }
}
