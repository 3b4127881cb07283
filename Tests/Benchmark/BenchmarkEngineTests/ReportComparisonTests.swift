import Support
import Testing

@testable import BenchmarkEngine

@Suite struct ReportComparisonTests {
    @Test func aReportDoesNotDifferFromItself() {
        let report = report([row("floor"), row("mine", 2, to: "floor"), twin])
        let comparison = ReportComparison(of: report, against: report)
        #expect(comparison.rows.map(\.strategy) == ["floor", "mine"])
        #expect(comparison.rows(.equal).count == 2)
        #expect(comparison.onlyBefore.isEmpty && comparison.onlyAfter.isEmpty && comparison.travel.isEmpty)
    }

    /// The processes spread by 2 % to either side of the median, and the smallest difference is 2 %.
    @Test(arguments: [
        (2.0, ReportComparison.Verdict.equal), (2.03, .noDifference), (2.06, .regressed), (4, .regressed),
        (1.97, .noDifference), (1.94, .improved), (1, .improved),
    ])
    func aDifferenceHasToExceedTheSmallestDifference(ratio: Double, verdict: ReportComparison.Verdict) {
        let old = report([row("floor"), row("mine", 2, to: "floor"), twin])
        let new = report([row("floor"), row("mine", ratio, to: "floor"), twin])
        #expect(self.verdict("mine", new, old) == verdict)
    }

    @Test func aDifferenceHasToExceedTheNoiseOfEitherRun() {
        let quiet = report([row("floor"), row("mine", 2, to: "floor"), twin])
        let loud = report([
            row("floor"), row("mine", 2.3, to: "floor"),
            row("floor (again)", 1.2, to: "floor", copyOf: "floor"),
        ])
        #expect(verdict("mine", loud, quiet) == .noDifference)
        #expect(verdict("mine", quiet, loud) == .noDifference)
        let louder = report([
            row("floor"), row("mine", 3, to: "floor"),
            row("floor (again)", 1.2, to: "floor", copyOf: "floor"),
        ])
        #expect(verdict("mine", louder, quiet) == .regressed)
    }

    /// Another race was very noisy (60 %), but this one has quiet copies and takes 1.5 times as long.
    @Test func theNoiseOfOtherRacesIsNoMarginForATime() {
        let old = report([row("floor"), row("mine", 2, to: "floor"), twin], noise: 0.6)
        var new = old
        new.results[0].take(15)
        #expect(verdict("floor", new, old) == .regressed)
        #expect(verdict("floor", old, new) == .improved)
    }

    @Test func withoutCopiesTheNoiseOfTheWholeRunCounts() {
        let old = report([row("floor"), row("mine", 2, to: "floor")])
        let new = report([row("floor"), row("mine", 2.3, to: "floor")])
        #expect(verdict("mine", new, old) == .regressed)
        #expect(verdict("mine", new, report([row("mine", 2, to: "floor")], noise: 0.2)) == .noDifference)
    }

    /// All times rise and the ratios stay the same: the machine was slower, not the code.
    @Test func aSlowerMachineIsNoRegression() throws {
        let old = report([row("floor"), row("mine", 2, to: "floor"), twin])
        var new = old
        for index in new.results.indices { new.results[index].take(40) }
        let comparison = ReportComparison(of: new, against: old)
        let mine = try #require(comparison.rows.first { $0.strategy == "mine" })
        #expect(mine.verdict == .equal)
        #expect(mine.changes.map(\.quantity) == [.ratio])
        #expect(mine.changes[0].reference == "floor")
    }

    /// If its reference regresses, a row's ratio falls. It has improved only if its own time falls too.
    @Test func aLowerRatioToARegressedReferenceIsNoImprovementByItself() {
        let old = report([row("first", rank: 1), row("second", 1, to: "first", rank: 1)])
        var new = report([row("first", rank: 2), row("second", 0.5, to: "first", rank: 1)])
        new.results[0].take(20)
        new.results[1].take(10)
        #expect(verdict("first", new, old) == .regressed)
        #expect(verdict("second", new, old) == .noDifference)
        new.results[1].take(5)
        #expect(verdict("second", new, old) == .improved)
    }

    /// If removal becomes slower with few and with many observers, the ratio of the two hides it.
    @Test func aRowThatIsComparedWithItselfHasItsOwnTimeComparedToo() {
        let old = report([row("mine at 64"), row("mine", 3, to: "mine at 64", rank: 1)])
        let mine = ReportComparison(of: old, against: old).rows.first { $0.strategy == "mine" }
        #expect(mine?.changes.map(\.quantity) == [.ratio, .nanoseconds])
    }

    @Test func onAnotherMachineOnlyRatiosAreCompared() throws {
        let old = report([row("floor"), row("mine", 2, to: "floor"), twin])
        var new = report([row("floor"), row("mine", 4, to: "floor"), twin])
        new.environment.processor = "another"
        new.results[0].take(1_000)
        let comparison = ReportComparison(of: new, against: old)
        #expect(!comparison.isSameMachine)
        #expect(comparison.rows.map(\.verdict) == [.notCompared, .regressed])
        #expect(comparison.rows[0].changes.isEmpty)
        #expect(comparison.travel.map(\.quotient.median) == [2])
    }

    @Test func theFirstReferenceThatBothReportsHaveIsUsed() {
        let old = report([row("floor"), row("mine", 2, to: "floor")])
        var new = report([row("floor"), row("mine", 2, to: "floor")])
        new.results[1].ratios.insert(.init(to: "another", interval(9)), at: 0)
        let row = ReportComparison(of: new, against: old).rows[1]
        #expect(row.changes.map(\.reference) == ["floor"])
    }

    @Test(arguments: [
        (HeapUse(allocations: 1, bytes: 64, bytesKept: 99), ReportComparison.Verdict.equal),
        (HeapUse(allocations: 1.2, bytes: 64, bytesKept: 64), .regressed),
        (HeapUse(allocations: 0, bytes: 64, bytesKept: 64), .improved),
        (HeapUse(allocations: 1, bytes: 64.9, bytesKept: 64), .equal),
        (HeapUse(allocations: 0, bytes: 66, bytesKept: 64), .regressed),
    ])
    func allocationsAndBytesAreComparedOnTheSameSystem(use: HeapUse, verdict: ReportComparison.Verdict) {
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
            (0.1875, 0.203125, ReportComparison.Verdict.equal), (1, 2, .regressed),
            (0, 0.015625, .regressed),
        ] {
            old.results[0].heapUse = HeapUse(allocations: before, bytes: 10, bytesKept: 0)
            new.results[0].heapUse = HeapUse(allocations: after, bytes: 10, bytesKept: 0)
            #expect(self.verdict("mine", new, old) == verdict, "\(before) to \(after)")
        }
    }

    /// The smallest difference applies however quiet both runs were.
    @Test(arguments: [(1.015, ReportComparison.Verdict.noDifference), (1.03, .regressed)])
    func aDifferenceBelowTheSmallestDoesNotCount(multiple: Double, verdict: ReportComparison.Verdict) {
        let old = report([row("floor"), row("mine", 1, to: "floor")], noise: 0)
        let new = report([row("floor"), row("mine", multiple, to: "floor")], noise: 0)
        #expect(self.verdict("mine", new, old) == verdict)
    }

    @Test func aMarginIsTheNoiseButAtLeastTheSmallestDifference() {
        #expect(Margin(noise: 0).factor == 1 + Margin.smallestDifference)
        #expect(Margin(noise: 0.5).factor == 1.5)
        let (low, high) = (interval(10), interval(14))
        #expect(Margin(noise: 0.1).isAbove(high, low))
        #expect(!Margin(noise: 0.5).isAbove(high, low))
        #expect(!Margin(noise: 0).isAbove(low, high))
    }

    /// Among a thousand rows, some differ by chance between any two runs.
    @Test func noChangeIsReportedAmongAThousandUnchangedRows() {
        var random = RandomSource(seed: 5)
        let reports = (0..<2).map { _ in
            report(
                (0..<1_000).map { number in
                    row(
                        "s\(number)", 2, to: "floor",
                        byProcess: (0..<10).map { _ in 2 * Double.random(in: 0.7...1.4, using: &random) })
                })
        }
        let comparison = ReportComparison(of: reports[0], against: reports[1])
        #expect(comparison.rows(.regressed).isEmpty && comparison.rows(.improved).isEmpty)
        #expect(comparison.canShowTimes)
    }

    @Test func fewProcessesAndManyRowsCannotShowAChange() {
        let reports = [2.0, 6].map { multiple in
            report((0..<40).map { row("s\($0)", multiple, to: "floor", byProcess: spread(multiple, 6)) })
        }
        let comparison = ReportComparison(of: reports[1], against: reports[0])
        #expect(comparison.rows(.regressed).isEmpty)
        #expect(!comparison.canShowTimes)
        var few = reports
        for index in few.indices { few[index].results.removeLast(30) }
        #expect(ReportComparison(of: few[1], against: few[0]).rows(.regressed).count == 10)
    }

    @Test func aMinorityOfSlowProcessesDecidesNothing() {
        let old = report([row("mine", 2, to: "floor", byProcess: spread(2))])
        let slow = (0..<10).map { $0 < 6 ? 1.95 : 2.6 }
        let new = report([row("mine", 2.2, to: "floor", byProcess: slow)])
        #expect(verdict("mine", new, old) == .noDifference)
    }

    @Test func rowsThatOnlyOneReportHasAreListed() {
        var old = row("gone")
        old.observers = 7
        let comparison = ReportComparison(
            of: report([row("floor"), row("new", 2, to: "floor"), twin]),
            against: report([row("floor"), old]))
        #expect(comparison.rows.map(\.strategy) == ["floor"])
        #expect(
            comparison.onlyBefore.map { "\($0.workload) \($0.observers) \($0.strategy)" } == ["wait 7 gone"])
        #expect(
            comparison.onlyAfter.map { "\($0.workload) \($0.observers) \($0.strategy)" } == ["wait 64 new"])
    }

    private let twin = row("floor (again)", 1, to: "floor", copyOf: "floor")

    private func verdict(
        _ strategy: String, _ new: BenchmarkReport, _ old: BenchmarkReport
    ) -> ReportComparison.Verdict? {
        ReportComparison(of: new, against: old).rows.first { $0.strategy == strategy }?.verdict
    }

    private func report(_ results: [BenchmarkReport.Result], noise: Double = 0.01) -> BenchmarkReport {
        BenchmarkReport(environment: .sample, noiseFloor: noise, results: results)
    }
}

/// A row whose time and ratio are a multiple of the 10 ns that the reference takes; `nil` for an untimed row.
private func row(
    _ strategy: String, _ multiple: Double? = 1, to reference: String? = nil, copyOf original: String? = nil,
    rank: Int? = nil, byProcess: [Double]? = nil
) -> BenchmarkReport.Result {
    BenchmarkReport.Result(
        strategy: strategy, workload: "wait", observers: 64, unit: "turn", copyOf: original,
        nanoseconds: multiple.map { interval($0 * 10) },
        byProcess: multiple.map { spread($0 * 10) }, rank: rank,
        ratios: reference.flatMap { id in
            multiple.map { [.init(to: id, interval($0), byProcess: byProcess ?? spread($0))] }
        } ?? [],
        deliveries: 1, rounds: 9, command: "time \(strategy)")
}

/// The interval from 2 % below a median to 2 % above it.
private func interval(_ median: Double) -> BenchmarkReport.Interval {
    .init(median: median, low: median * 0.98, high: median * 1.02)
}

/// The values of a number of processes, spread evenly from 2 % below a median to 2 % above it.
private func spread(_ median: Double, _ processes: Int = 10) -> [Double] {
    (0..<processes).map { median * (0.98 + 0.04 * Double($0) / Double(processes - 1)) }
}

extension BenchmarkReport.Result {
    /// Sets the row's time, in nanoseconds, and keeps its ratios.
    fileprivate mutating func take(_ time: Double) {
        nanoseconds = interval(time)
        byProcess = spread(time)
    }
}
