@testable import BenchmarkEngine

extension ReportComparisonTests {
    var twin: BenchmarkReport.Result { row("floor (again)", 1, to: "floor", copyOf: "floor") }

    func report(_ results: [BenchmarkReport.Result], noise: Double = 0.01) -> BenchmarkReport {
        BenchmarkReport(environment: .sample, noiseFloor: noise, results: results)
    }

    func verdict(
        _ strategy: String, _ new: BenchmarkReport, _ old: BenchmarkReport
    ) -> ReportComparison.Outcome? {
        ReportComparison(of: new, against: old).rows.first { $0.strategy == strategy }?.verdict
    }

    /// A row whose time and ratio are a multiple of the 10 ns that the reference takes; `nil` for an untimed
    /// row.
    func row(
        _ strategy: String, _ multiple: Double? = 1, to reference: String? = nil,
        copyOf original: String? = nil, rank: Int? = nil, byProcess: [Double]? = nil
    ) -> BenchmarkReport.Result {
        BenchmarkReport.Result(
            strategy: strategy, workload: "wait", observers: 64, unit: "turn", copyOf: original,
            nanoseconds: multiple.map { Self.interval($0 * 10) },
            byProcess: multiple.map { Self.spread($0 * 10) }, rank: rank,
            ratios: reference.flatMap { id in
                multiple.map { [.init(to: id, Self.interval($0), byProcess: byProcess ?? Self.spread($0))] }
            } ?? [],
            deliveries: 1, rounds: 9, command: "time \(strategy)")
    }

    /// The interval from 2 % below a median to 2 % above it.
    static func interval(_ median: Double) -> BenchmarkReport.Interval {
        .init(median: median, low: median * 0.98, high: median * 1.02)
    }

    /// The values of a number of processes, spread evenly from 2 % below a median to 2 % above it.
    static func spread(_ median: Double, _ processes: Int = 10) -> [Double] {
        (0..<processes).map { median * (0.98 + 0.04 * Double($0) / Double(processes - 1)) }
    }
}

extension BenchmarkReport.Result {
    /// Sets the row's time, in nanoseconds, and keeps its ratios.
    mutating func take(_ time: Double) {
        nanoseconds = ReportComparisonTests.interval(time)
        byProcess = ReportComparisonTests.spread(time)
    }
}
