import BenchmarkEngine

/// How a row of the results compares with its reference row.
enum CostStanding: String, Sendable {
    /// The row is the reference row itself.
    case same
    case cheaper
    case dearer
    /// These numbers do not decide it.
    case undecided

    /// Decides by the ratio alone. Two rows may share a rank though one is shown to cost more: a third that
    /// is not shown to differ from either joins their ranks.
    ///
    /// - Parameter other: The reference row, in the same table.
    /// - Returns: `nil` if one of them has no time.
    init?(of row: BenchmarkReport.Result, to other: BenchmarkReport.Result, margin: Margin) {
        guard let ratio = CostRatio(of: row, to: other) else { return nil }
        if row.strategy == other.strategy {
            self = .same
        } else {
            self =
                switch margin.standing(of: ratio.interval) {
                case .above: .dearer
                case .below: .cheaper
                case .equal, .notShown: .undecided
                }
        }
    }
}
