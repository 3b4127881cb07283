package import BenchmarkEngine

extension BenchmarkReport.Table {
    /// How far the time of a row must be from another to count as different, as a factor. As in the ranking,
    /// it is the gap between copies, and at least the smallest difference that separates ranks.
    ///
    /// - Parameters:
    ///   - row: A row of the table. For two rows, the larger factor counts.
    ///   - noiseFloor: The largest such gap of the whole run, for a table without copies.
    package func apart(_ row: BenchmarkReport.Result, noiseFloor: Double) -> Double {
        Margin(noise: gap(of: row) ?? noiseFloor).factor
    }

    /// The row that all others are compared with: the first alternative; `nil` if nothing is timed.
    package var baseline: BenchmarkReport.Result? {
        guard isTimed else { return nil }
        return results[0]
    }
}
