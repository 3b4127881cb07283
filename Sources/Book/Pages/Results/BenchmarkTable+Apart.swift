package import BenchmarkEngine

extension BenchmarkReport.Table {
    /// What the time of a row has to be apart from another to be called different, as a factor: as in the ranking of
    /// the table, what copies came out apart, and never less than what ranks are parted by.
    ///
    /// - Parameters:
    ///   - row: A row of the table. Of two, the larger factor counts.
    ///   - noiseFloor: The largest such gap of the whole run, for a table without copies.
    package func apart(_ row: BenchmarkReport.Result, noiseFloor: Double) -> Double {
        Margin(noise: gap(of: row) ?? noiseFloor).factor
    }

    /// What everything is set against: the first alternative; `nil` where
    /// nothing is timed.
    package var baseline: BenchmarkReport.Result? {
        guard isTimed else { return nil }
        return results[0]
    }
}
