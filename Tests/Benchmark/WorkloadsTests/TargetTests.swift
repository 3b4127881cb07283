import Foundation
import Testing

@testable import BenchmarkEngine
@testable import ObservatoryWorkloads
@testable import ObserverContract

@Suite struct TargetTests {
    @Test(
        arguments: [
            (Bound.atMost(2), 1.5, 2.5, TargetVerdict.met),
            (.atMost(2), 2.1, 2.2, .undecided),
            (.atMost(2), 2.3, 2.2, .missed),
            (.atLeast(100), 101, 10, .met),
            (.atLeast(100), 99, 20, .undecided),
            (.atLeast(100), 90, 2, .missed),
            (.notAbove(1), 1.1, 1, .met),
            (.notAbove(1), 1.1, 0.5, .missed),
        ])
    func aTargetIsMissedOnlyIfTheWholeIntervalIsOutsideTheBound(
        bound: Bound, median: Double, width: Double, verdict: TargetVerdict
    ) {
        // The interval reaches a tenth of `width` to either side.
        let measured = BenchmarkReport.Interval(
            median: median, low: median - width / 10, high: median + width / 10)
        #expect(bound.verdict(on: measured) == verdict)
    }

    @Test func aRatioIsReadFromTheReport() {
        let target = Target.ratio("tokens", "notify", 64, to: "floor/closure", .atMost(1.5))
        let row = target.row(tables([result("tokens", to: "floor/closure", 1.6, 1.55, 1.7)]))
        #expect(row.target == "at most 1.5 x floor/closure")
        #expect(row.verdict == .missed)
        #expect(target.row(tables([])).verdict == .notMeasured)
    }

    @Test func aSpeedIsTheInverseOfTheRatio() throws {
        let target = Target.speed("tokens", "notify", 64, over: "peer/foundation", .atLeast(100))
        let row = target.row(tables([result("tokens", to: "peer/foundation", 0.008, 0.005, 0.01)]))
        #expect(row.measured == BenchmarkReport.Interval(median: 125, low: 100, high: 200))
        #expect(row.verdict == .met)
    }

    @Test func aGapIsMetIfItsIntervalIncludesNoDifference() {
        func copy(_ median: Double, _ low: Double, _ high: Double) -> BenchmarkReport.Result {
            result("floor/closure (again)", to: "floor/closure", median, low, high, copyOf: "floor/closure")
        }
        let held = copy(1.02, 0.99, 1.03)
        #expect(Target.gap("notify", 64).row(tables([held])).verdict == .met)
        let apart = copy(1.02, 1.015, 1.03)
        #expect(Target.gap("notify", 64).row(tables([apart])).verdict == .missed)
        let close = copy(0.995, 0.992, 0.998)
        #expect(Target.gap("notify", 64).row(tables([close])).verdict == .met)
        // An unsure gap does not hide a sure one, and the interval reaches as far as the faster copy.
        let unsure = copy(1.05, 0.98, 1.12)
        #expect(Target.gap("notify", 64).row(tables([unsure, apart])).verdict == .missed)
        let wide = Target.gap("notify", 64).row(tables([copy(0.98, 0.8, 1.003)]))
        #expect(abs((wide.measured?.high ?? 0) - 25) < 0.01)
    }

    @Test func theClosureArrayMeetsItsTargetIfItsIntervalIncludesTheLoop() throws {
        let target = try #require(
            Target.all.first { $0.what == "notify, closure-array" && $0.observers == 64 })
        func verdict(_ low: Double, copies gap: Double = 0) -> TargetVerdict {
            let floor = "floor/plain-loop"
            let copy = result("\(floor) (again)", to: floor, 1 + gap, 1 + gap, 1 + gap, copyOf: floor)
            let row = result("closure-array", to: floor, 1.06, low, 1.08)
            return target.row(tables([row, copy])).verdict
        }
        #expect(verdict(0.99) == .met)
        // Less than what is never called a difference.
        #expect(verdict(1.0017, copies: 0.02) == .met)
        #expect(verdict(1.05, copies: 0.02) == .missed)
        #expect(verdict(1.05, copies: 0.07) == .undecided)
    }

    @Test func aTargetShowsWhatWasMeasuredAndNotWhatNoiseAllows() throws {
        let floor = "floor/closure"
        let row = result("tokens", to: floor, 0.925, 0.916, 0.957, rank: 1)
        let copy = result("\(floor) (again)", to: floor, 1.165, 1.165, 1.165, copyOf: floor)
        let shown = Target.floors("notify", 64).row(tables([row, copy]))
        #expect(shown.measured?.median == 0.925)
        #expect(shown.verdict == .undecided)
    }

    @Test(arguments: [
        (2.3, 64, TargetVerdict.missed), (2.2, 64, .met), (2.9, 1_000, .missed), (2.02, 1_000, .met),
    ])
    func registeringMayAllocateTwiceAndItsShareOfWhatGrows(
        allocations: Double, size: Int, verdict: TargetVerdict
    ) throws {
        let target = try #require(
            Target.all.first {
                $0.what == "memory, tokens" && $0.observers == size && $0.unit == "allocations"
            })
        let row = BenchmarkReport.Result(
            strategy: "tokens", workload: "memory", observers: size, unit: "registration", nanoseconds: nil,
            ratios: [], heapUse: HeapUse(allocations: allocations, bytes: 0, bytesKept: 0), deliveries: 0,
            rounds: 1, command: "")
        let shown = target.row(tables([row]))
        #expect(shown.measured?.median == allocations)
        #expect(shown.verdict == verdict)
    }

    @Test func strategiesWithoutARatioToEachOtherAreComparedByProcess() {
        let rows = [("multicast-delegate", 1.5), ("observer-protocol", 1)].map { id, factor in
            var row = result(id, to: "other", 1, 1, 1)
            row.byProcess = (1...10).map { Double($0) * factor }
            return row
        }
        let target = Target.ratio("multicast-delegate", "notify", 64, to: "observer-protocol", .atMost(1.25))
        #expect(target.row(tables(rows)).verdict == .missed)
        #expect(target.row(tables(rows)).measured?.median == 1.5)
        #expect(target.row(tables([rows[0]])).verdict == .notMeasured)
    }

    @Test func aStrategyThatTakesLessThanItsFloorIsDetected() {
        func row(_ strategy: String, _ median: Double, _ high: Double) -> BenchmarkReport.Result {
            result(strategy, to: "floor/weak", median, median, high, rank: 1)
        }
        let above = row("keyed", 1.06, 1.1)
        let copy = result("floor/weak (again)", to: "floor/weak", 0.9, 0.9, 0.9)
        let target = Target.floors("notify", 64)
        #expect(target.row(tables([above, copy])).verdict == .met)
        #expect(target.row(tables([above, row("owner-bound", 0.91, 0.93)])).verdict == .missed)
        #expect(target.row(tables([above, row("owner-bound", 0.97, 1.02)])).verdict == .undecided)
        #expect(target.row(tables([copy])).verdict == .notMeasured)
        // Copies that differ by 10 % excuse an error of 10 %, and show nothing.
        let apart = result(
            "floor/weak (compiled apart)", to: "floor/weak", 1.1, 1.1, 1.1, copyOf: "floor/weak")
        let excused = target.row(tables([row("owner-bound", 0.92, 0.93), apart]))
        #expect(excused.verdict == .undecided)
    }

    @Test func aStrategyMayTakeLessThanABaselineThatIsNoFloor() {
        let row = result("thread-safe", to: "floor/locked", 0.3, 0.28, 0.32, rank: 1)
        #expect(Target.floors("notify", 64).row(tables([row])).verdict == .notMeasured)
    }

    @Test func everyWorkloadWithAFloorHasATargetForIt() {
        let floors = Set(Floor.allCases.map(\.rawValue))
        let floored = Workload.allCases.filter { workload in
            let alternatives = workload.alternatives(observers: 64)
            let timed = floors.intersection(alternatives.map(\.id))
            return alternatives.contains { $0.isRanked && !timed.isDisjoint(with: $0.references) }
        }
        #expect(Set(floored) == Set([Workload.notify] + Target.besideNotify.map(\.key)))
        for workload in floored {
            #expect(Target.all.contains { $0.what == "\(workload.rawValue), lowest of all" }, "\(workload)")
        }
    }

    @Test func aBoundIsPrintedWithoutUnneededDigits() {
        #expect(Bound.atMost(0).text == "no")
        #expect(Bound.atMost(1.25).text == "at most 1.25")
        #expect(Bound.notAbove(1).text == "not shown above 1")
        #expect(Bound.atLeast(1_000_000).text == "at least 1000000")
    }

    @Test(arguments: [(false, TargetVerdict.met), (true, .missed)])
    func loadUnderWhichARuleWasBrokenMissesItsTargets(isBroken: Bool, verdict: TargetVerdict) {
        var stress = StressReport(strategy: "thread-safe", form: nil, threads: 4, seed: 1)
        (stress.liveHighWater, stress.slotsHighWater) = (10, 20)
        if isBroken { stress.failure = .init(verdict: .fail, details: ["An event was lost."]) }
        let rows = TargetRow.sustained(stress)
        #expect(rows.map(\.verdict) == [verdict, verdict])
        #expect(throws: Never.self) { try JSONEncoder().encode(rows) }
    }

    private func tables(_ results: [BenchmarkReport.Result]) -> [BenchmarkReport.Table] {
        BenchmarkReport(
            environment: .init(
                date: "", system: "", processor: "", cores: 2, compiler: "", configuration: "",
                seed: 1, rounds: 9, commit: nil, verdictHash: nil), noiseFloor: 0, results: results
        ).tables
    }

    private func result(
        _ strategy: String, to other: String, _ median: Double, _ low: Double, _ high: Double,
        rank: Int? = nil, copyOf original: String? = nil
    ) -> BenchmarkReport.Result {
        BenchmarkReport.Result(
            strategy: strategy, workload: "notify", observers: 64, unit: "delivery", copyOf: original,
            rank: rank, ratios: [.init(to: other, .init(median: median, low: low, high: high))],
            deliveries: 1, rounds: 9, command: "")
    }
}
