@testable import BenchmarkEngine

/// A small handmade report.
enum SampleReport {
    static var report: BenchmarkReport {
        BenchmarkReport(
            environment: .init(
                date: "2026-01-02T03:04:05Z", system: "Linux", processor: "A processor", cores: 2,
                machine: "m",
                compiler: "Swift 6.3", configuration: "release", seed: 7, rounds: 51, commit: "abc123",
                verdictHash: "0123"),
            noiseFloor: 0.004,
            results: [
                row("floor/closure", "notify", 64, 1.5),
                row("closure-array", "notify", 64, 12, rank: 2, times: 8),
                row("tokens", "notify", 64, 2.25, rank: 1, times: 1.5, warnings: ["only 5 rounds"]),
                row("floor/closure (again)", "notify", 64, 1.5, times: 1.004),
                row(
                    "closure-array", "memory", 1_000, nil,
                    heap: HeapUse(allocations: 0.02, bytes: 33, bytesKept: 18)),
                row(
                    "tokens", "memory", 1_000, nil, heap: HeapUse(allocations: 1, bytes: 60, bytesKept: 45.25)
                ),
            ],
            models: [
                CostModel(
                    strategy: "tokens", workload: "notify", fixed: interval(20), perObserver: interval(2),
                    misfit: 0.12)
            ],
            crossovers: [
                Crossover(
                    workload: "notify", below: "closure-array", above: "tokens", atMost: 1, atLeast: 4),
                Crossover(workload: "notify", below: "a", above: "b", atMost: 4, atLeast: 16),
            ],
            refusals: [
                .init(workload: "notify", observers: 64, reason: "note: slow gets no number.")
            ])
    }

    static func row(
        _ strategy: String, _ workload: String, _ observers: Int, _ median: Double?, rank: Int? = nil,
        times: Double? = nil, heap: HeapUse? = nil, warnings: [String] = []
    ) -> BenchmarkReport.Result {
        BenchmarkReport.Result(
            strategy: strategy, workload: workload, observers: observers,
            unit: workload == "notify" ? "delivery" : "registration",
            copyOf: strategy.hasSuffix(" (again)") ? "floor/closure" : nil, nanoseconds: median.map(interval),
            rank: rank, ratios: times.map { [ratio($0)] } ?? [],
            heapUse: heap ?? HeapUse(allocations: 0, bytes: 0, bytesKept: 0), deliveries: 1_000, rounds: 51,
            warnings: warnings,
            command: "observatory bench" + (strategy.hasPrefix("floor/") ? "" : " --strategy \(strategy)"))
    }

    /// A ratio to the floor, with ten processes from 10 % below it to 10 % above it, as its interval says.
    static func ratio(_ times: Double) -> BenchmarkReport.Ratio {
        .init(
            to: "floor/closure", interval(times),
            byProcess: [0.9, 0.9, 0.9, 0.95, 1, 1, 1.05, 1.1, 1.1, 1.1].map { times * $0 })
    }

    /// The interval from 10 % below a median to 10 % above it.
    static func interval(_ median: Double) -> BenchmarkReport.Interval {
        .init(median: median, low: median * 0.9, high: median * 1.1)
    }
}
