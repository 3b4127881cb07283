import BenchmarkEngine
import Testing

@Suite struct BenchmarkTests {
    private let plan = Plan(rounds: 9, sampleDuration: .microseconds(20), seed: 5)

    @Test func everyContestAddsARowForEachAlternative() {
        let report = run([contest(observers: 1), contest(observers: 8)])
        #expect(report.results.map(\.observers) == [1, 1, 8, 8])
        #expect(report.results.map(\.strategy).prefix(2) == ["plain", "clever"])
        #expect(report.results.allSatisfy { $0.workload == "wait" && $0.unit == "turn" })
        #expect(report.results[1].command == "clever")
        #expect(report.schema == BenchmarkReport.schema)
    }

    @Test func aContestThatIsNotTimedStillCountsAndChecksDeliveries() throws {
        let alternatives = [("three", 3), ("two", 2)].map { id, made in
            Alternative(id: id) { _ in
                var deliveries = 0
                return TimedRun(operations: 1, expectedDeliveries: 3, deliveries: { deliveries }) {
                    deliveries += made
                }
            }
        }
        let report = run([Contest(of: alternatives, isTimed: false)])
        let row = try #require(report.results.first)
        #expect(row.nanoseconds == nil && row.rank == nil && row.rounds == 0)
        #expect(report.results.map(\.deliveries) == [3])
        #expect(
            report.refusals.map(\.reason) == [
                "error: two gets no number: 3 deliveries were due, and 2 were made."
            ])
    }

    @Test func theRowsOfAnAlternativeNameTheWorkThatItOmits() {
        let now = stub("now") { _ in .nanoseconds(40) }
        let later = Alternative(id: "later", leavesOut: "the delivery", prepare: now.prepare)
        let rows = run([true, false].map { Contest(of: [later, now], isTimed: $0) }).results
        #expect(rows.map(\.strategy) == ["later", "now", "later", "now"])
        #expect(rows.map(\.leavesOut) == ["the delivery", nil, "the delivery", nil])
    }

    /// The cost of `plain` starts at zero and grows fast; that of `clever` starts high and grows slowly.
    @Test func theCostIsFitted() throws {
        let report = run([1, 4, 16, 64].map { contest(observers: $0) })
        let plain = try #require(report.models.first { $0.strategy == "plain" })
        let clever = try #require(report.models.first { $0.strategy == "clever" })
        #expect(plain.perObserver.median > clever.perObserver.median)
        #expect(plain.fixed.median < clever.fixed.median)
    }

    @Test func twoSizesMakeNoModel() {
        #expect(run([1, 64].map { contest(observers: $0) }).models.isEmpty)
    }

    private func run(_ contests: [Contest]) -> BenchmarkReport {
        var benchmark = Benchmark(plan)
        for contest in contests { benchmark.run(contest) }
        return benchmark.report(in: .sample)
    }

    private func contest(observers: Int) -> Contest {
        Contest(
            of: [
                stub("plain") { _ in .nanoseconds(40 * observers) },
                stub("clever") { _ in .nanoseconds(400 + observers) },
            ], observers: observers)
    }
}

extension BenchmarkReport.Environment {
    static let sample = BenchmarkReport.Environment(
        date: "2026-01-01", system: "Linux", processor: "one", cores: 2, machine: "here",
        compiler: "Swift 6.3", configuration: "debug", seed: 1, rounds: 9, commit: nil, verdictHash: nil)
}
