package import BenchmarkEngine

extension BenchmarkReport.Table {
    /// What two times have to be apart to be called different, as a factor: as in the ranking of the table,
    /// what copies came out apart, and never less than what ranks are parted by.
    ///
    /// - Parameter noiseFloor: The largest such gap of the whole run, for a table without copies.
    package func apart(noiseFloor: Double) -> Double {
        Margin(noise: gap ?? noiseFloor).factor
    }

    /// What everything is set against: the first alternative; `nil` where
    /// nothing is timed.
    package var baseline: BenchmarkReport.Result? {
        guard isTimed else { return nil }
        return results[0]
    }
}
