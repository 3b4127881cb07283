package import BenchmarkEngine

extension BenchmarkReport.Table {
    /// What two times have to be apart to be called different, as a factor: as in the ranking of the table,
    /// what its two copies of the baseline came out apart, and never less than what ranks are parted by.
    ///
    /// - Parameter noiseFloor: The largest such gap of the whole run, for a table without copies.
    package func apart(noiseFloor: Double) -> Double {
        Margin(noise: gap ?? noiseFloor).factor
    }

    /// What stands in the race twice and everything is set against: the first alternative; `nil` where
    /// nothing is timed.
    package var baseline: BenchmarkReport.Result? {
        guard isTimed else { return nil }
        return twin?.ratios.first.flatMap { self[$0.to] } ?? results[0]
    }
}
