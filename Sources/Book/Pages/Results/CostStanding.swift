import BenchmarkEngine

/// How a row of the results compares with its reference row.
enum CostStanding: String, Sendable {
    /// It is the one.
    case same
    case cheaper
    case dearer
    /// These numbers do not decide it.
    case undecided

    /// Decides as the ranking does: of two that share a rank no difference was shown, and neither was of two whose
    /// ratio may lie within what two copies of the same thing are apart.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - other: What it is set against, in the same table.
    ///   - apart: What two times have to be apart in the table to be called different, as a factor.
    /// - Returns: `nil` where one of them has no time.
    init?(of row: BenchmarkReport.Result, to other: BenchmarkReport.Result, apart: Double) {
        guard let ratio = CostRatio(of: row, to: other) else { return nil }
        if row.strategy == other.strategy {
            self = .same
        } else if let rank = row.rank, rank == other.rank {
            self = .undecided
        } else if ratio.interval.low > apart {
            self = .dearer
        } else if ratio.interval.high < 1 / apart {
            self = .cheaper
        } else {
            self = .undecided
        }
    }
}
