package import BenchmarkEngine
package import ObserverContract

/// What was found out about the strategies, for the book to show.
package struct BookFindings: Sendable {
    package var comparison: ComparisonReport
    package var traces: [ScenarioTrace]
    /// `nil` when nobody measured; the book then says so.
    package var benchmark: BenchmarkReport?

    /// Gathers what was found.
    package init(comparison: ComparisonReport, traces: [ScenarioTrace], benchmark: BenchmarkReport?) {
        self.comparison = comparison
        self.traces = traces
        self.benchmark = benchmark
    }

    /// Reads the report of a benchmark, for the book to show.
    package static func benchmark(at path: String) throws(BookError) -> BenchmarkReport {
        do { return try BenchmarkReport.read(path) } catch { throw .results(error) }
    }
}
