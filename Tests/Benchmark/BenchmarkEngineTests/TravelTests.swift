import Testing

@testable import BenchmarkEngine

@Suite struct TravelTests {
    /// On the other machine, an atomic operation costs twice as much.
    @Test func ratiosWithinAKindAgreeBetweenMachinesAndRatiosAcrossKindsDoNot() throws {
        let travel = Travel(from: report(atomic: 10), to: report(atomic: 20))
        let within = try #require(travel.total(.withinKind))
        #expect((within.ratios, within.overlapping, within.quotient.median) == (2, 2, 1))
        let across = try #require(travel.total(.acrossKinds))
        // The ratios of `weak` and of `floor/weak`, both to `floor/closure`.
        #expect((across.ratios, across.overlapping, across.quotient.median) == (2, 0, 2))
        #expect(travel.total(.amongOthers) == nil)
        #expect(travel.legs.map(\.kind) == [.withinKind, .acrossKinds])
        #expect(travel.legs.allSatisfy { $0.workload == "notify" })
    }

    /// Neither does the work of a floor, so a processor may be good at one and not at the other.
    @Test func aPeerAndAStrategyThatAllocatesAreOfAnotherKindThanTheirFloor() {
        func total(_ id: String, _ heapUse: HeapUse?) -> Travel.Leg? {
            var mine = report(atomic: 10)
            var row = row(id, 3, rank: 3, ["floor/closure": 3])
            row.heapUse = heapUse
            mine.results = [mine.results[0], row]
            return Travel(from: mine, to: mine).total(.withinKind)
        }
        let none = HeapUse(allocations: 0, bytes: 0, bytesKept: 0)
        #expect(total("closures", none) != nil)
        #expect(total("peer/combine", none) == nil)
        #expect(total("actor", HeapUse(allocations: 1, bytes: 16, bytesKept: 0)) == nil)
        #expect(total("thread-owned", nil) == nil)
    }

    @Test func aRatioThatOnlyOneReportHasIsLeftOut() {
        var there = report(atomic: 10)
        there.results.removeAll { $0.strategy == "weak" }
        let travel = Travel(from: report(atomic: 10), to: there)
        #expect(travel.total(.withinKind)?.ratios == 1)
        there.results = []
        #expect(Travel(from: report(atomic: 10), to: there).legs.isEmpty)
    }

    private func report(atomic: Double) -> BenchmarkReport {
        BenchmarkReport(
            environment: .sample, noiseFloor: 0,
            results: [
                row("floor/closure", 1, rank: nil),
                row("floor/weak", atomic, rank: nil, ["floor/closure": atomic]),
                row("closures", 1.5, rank: 1, ["floor/closure": 1.5]),
                row("weak", atomic * 1.1, rank: 2, ["floor/weak": 1.1, "floor/closure": atomic * 1.1]),
            ])
    }

    private func row(
        _ id: String, _ ns: Double, rank: Int?, _ ratios: KeyValuePairs<String, Double> = [:]
    ) -> BenchmarkReport.Result {
        BenchmarkReport.Result(
            strategy: id, workload: "notify", observers: 64, unit: "delivery",
            nanoseconds: ReportComparisonTests.interval(ns), rank: rank,
            ratios: ratios.map { .init(to: $0.key, ReportComparisonTests.interval($0.value)) },
            heapUse: HeapUse(allocations: 0, bytes: 0, bytesKept: 0), deliveries: 1, rounds: 9, command: "")
    }
}

extension Travel {
    fileprivate func total(_ kind: Kind) -> Leg? { totals.first { $0.kind == kind } }
}
