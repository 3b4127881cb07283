import Testing

@testable import BenchmarkEngine

@Suite struct RatioTests {
    @Test func whatSlowsAllRowsOfAProcessDownDoesNotChangeThePairedRatioOfTwoOfThem() {
        var slow = row("slow", .init(median: 30, low: 20, high: 40))
        var fast = row("fast", .init(median: 3, low: 2, high: 4))
        #expect(slow.pairedRatio(over: fast) == .init(median: 10, low: 5, high: 20))
        slow.byProcess = [20, 40, 20, 40, 20, 40]
        fast.byProcess = [2, 4, 2, 4, 2, 4]
        #expect(slow.pairedRatio(over: fast) == .init(median: 10, low: 10, high: 10))
        #expect(slow.ratio(over: fast)?.interval == .init(median: 10, low: 5, high: 20))
        // Rows of different contests do not take turns, and too few processes show no interval.
        var elsewhere = fast
        elsewhere.observers = 1_000
        #expect(slow.pairedRatio(over: elsewhere) == .init(median: 10, low: 5, high: 20))
        fast.byProcess = [2, 4, 2, 4, 2]
        slow.byProcess = [20, 40, 20, 40, 20]
        #expect(slow.pairedRatio(over: fast) == .init(median: 10, low: 5, high: 20))
    }

    private func row(_ id: String, _ interval: BenchmarkReport.Interval) -> BenchmarkReport.Result {
        BenchmarkReport.Result(
            strategy: id, workload: "notify", observers: 64, unit: "delivery", nanoseconds: interval,
            deliveries: 1, rounds: 9, command: "")
    }
}
