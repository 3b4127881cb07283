package import BenchmarkEngine

extension BenchmarkReport.Table {
    /// What differences between the time of a row and another are noise: as in the ranking, those within the
    /// gap between copies.
    ///
    /// - Parameters:
    ///   - row: A row of the table. For two rows, the larger margin counts.
    ///   - noiseFloor: The largest such gap of the whole run, for a table without copies.
    package func margin(of row: BenchmarkReport.Result, noiseFloor: Double) -> Margin {
        Margin(noise: gap(of: row) ?? noiseFloor)
    }

    /// The row that all others are compared with: the first alternative; `nil` if nothing is timed.
    package var baseline: BenchmarkReport.Result? {
        guard isTimed else { return nil }
        return results[0]
    }
}
