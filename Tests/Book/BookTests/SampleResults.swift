@testable import BenchmarkEngine
@testable import ObservatoryPages

/// A report with a row for everything that a claim can be about.
enum SampleResults {
    static var report: BenchmarkReport {
        BenchmarkReport(
            environment: SampleBook.benchmark.environment, noiseFloor: 0.2,
            results: [64, 1_000].flatMap(notify) + memory)
    }

    /// The findings of the sample book with a report.
    static func findings(_ report: BenchmarkReport? = Self.report) -> Findings {
        var findings = SampleBook.findings
        findings.benchmark = report
        return findings
    }

    private static func notify(_ observers: Int) -> [BenchmarkReport.Result] {
        [
            row("floor/closure", observers, ns: 2, rank: nil),
            row(
                "tokens", observers, ns: observers == 64 ? 2.6 : 2.2, rank: 1,
                to: ["floor/closure": observers == 64 ? 1.3 : 1.1]),
            row("owner-bound", observers, ns: 2.62, rank: 1),
            row("closure-array", observers, ns: 10.4, rank: 3, to: ["tokens": 4.1], allocations: 1.5),
            row("peer/foundation", observers, ns: 290, rank: 4, allocations: 2),
            // The copies of the baseline differ less in these tables than the noise floor says.
            row("floor/closure (again)", observers, ns: 2, rank: nil, to: ["floor/closure": 1.001]),
        ]
    }

    private static var memory: [BenchmarkReport.Result] {
        [("tokens", 48.0), ("owner-bound", 96)].map { id, bytes in
            .sample(
                id, in: "memory", observers: 1_000, unit: "registration", nil,
                uses: HeapUse(allocations: 1, bytes: 9, bytesKept: bytes))
        }
    }

    private static func row(
        _ id: String, _ observers: Int, ns: Double, rank: Int?, to others: [String: Double] = [:],
        allocations: Double = 0
    ) -> BenchmarkReport.Result {
        .sample(
            id, observers: observers, interval(ns, 0.05), rank: rank,
            ratios: others.map { .init(to: $0.key, interval($0.value, 0.01)) },
            uses: HeapUse(allocations: allocations, bytes: 16 * allocations, bytesKept: 0))
    }

    private static func interval(_ median: Double, _ width: Double) -> BenchmarkReport.Interval {
        .init(median: median, low: median * (1 - width), high: median * (1 + width))
    }
}

extension BenchmarkReport.Result {
    /// A row for `notify` with 64 observers, unless it says otherwise. A floor "again" copies the floor.
    static func sample(
        _ strategy: String, in workload: String = "notify", observers: Int = 64, unit: String = "delivery",
        _ time: BenchmarkReport.Interval?, rank: Int? = nil, ratios: [BenchmarkReport.Ratio] = [],
        uses heapUse: HeapUse? = nil
    ) -> Self {
        Self(
            strategy: strategy, workload: workload, observers: observers, unit: unit,
            copyOf: strategy.hasSuffix(" (again)") ? "floor/closure" : nil, nanoseconds: time, rank: rank,
            ratios: ratios, heapUse: heapUse, deliveries: 1, rounds: 40, command: "")
    }
}
