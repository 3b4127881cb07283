package import BenchmarkEngine

/// The cost of one row of the results as a multiple of the cost of another.
package struct CostRatio: Sendable, Equatable {
    package typealias Interval = BenchmarkReport.Interval

    package let interval: Interval
    /// Whether it was measured round by round. Otherwise it was computed from the intervals of both rows, and
    /// is as wide as these allow.
    package let isPaired: Bool

    /// Creates the ratio of two rows; `nil` if one of them has no time.
    package init?(of row: BenchmarkReport.Result, to other: BenchmarkReport.Result) {
        let isSameContest = row.workload == other.workload && row.observers == other.observers
        // Measured round by round, if the report has the ratio in either direction.
        let paired =
            row.ratio(to: other.strategy)?.interval ?? other.ratio(to: row.strategy)?.interval.inverse
        if isSameContest, let paired {
            (interval, isPaired) = (paired, true)
        } else if let time = row.nanoseconds, let otherTime = other.nanoseconds {
            (interval, isPaired) = (Interval(time, over: otherTime), false)
        } else {
            return nil
        }
    }
}

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
        switch margin.standing(of: ratio.interval) {
        case _ where row.strategy == other.strategy: self = .same
        case .above: self = .dearer
        case .below: self = .cheaper
        case .equal, .notShown: self = .undecided
        }
    }
}

extension BenchmarkReport.Interval {
    /// Creates the interval of an exact value.
    package init(_ value: Double) { self.init(median: value, low: value, high: value) }

    /// Creates the quotient of two intervals, as wide as their ends allow.
    package init(_ interval: Self, over other: Self) {
        // Zero divided by zero is 1, because both cost the same.
        let quotient = { (a: Double, b: Double) in a == 0 && b == 0 ? 1 : a / b }
        self.init(
            median: quotient(interval.median, other.median), low: quotient(interval.low, other.high),
            high: quotient(interval.high, other.low))
    }

    package var inverse: Self { Self(median: 1 / median, low: 1 / high, high: 1 / low) }
}

extension BenchmarkReport {
    /// The cost of delivering an event as a multiple of another alternative's, with so many observers; `nil` if
    /// one of the two was not measured.
    package func ratio(of strategy: String, to base: String, _ observers: Int) -> Double? {
        let table = tables.first { $0.workload == "notify" && $0.observers == observers }
        guard let row = table?[strategy], let base = table?[base] else { return nil }
        return CostRatio(of: row, to: base)?.interval.median
    }
}

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
}
