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
        if let paired = Self.paired(row, other) {
            self.init(interval: paired, isPaired: true)
        } else if let time = row.nanoseconds, let otherTime = other.nanoseconds {
            self.init(interval: Interval(time, over: otherTime), isPaired: false)
        } else {
            return nil
        }
    }

    private init(interval: Interval, isPaired: Bool) {
        self.interval = interval
        self.isPaired = isPaired
    }

    /// The ratio that was measured round by round, if the report has it in either direction.
    private static func paired(
        _ row: BenchmarkReport.Result, _ other: BenchmarkReport.Result
    ) -> Interval? {
        guard row.workload == other.workload, row.observers == other.observers else { return nil }
        return row.ratio(to: other.strategy)?.interval
            ?? other.ratio(to: row.strategy)?.interval.inverse
    }
}

extension BenchmarkReport.Interval {
    /// Creates the interval of an exact value.
    package init(_ value: Double) {
        self.init(median: value, low: value, high: value)
    }

    /// Creates the quotient of two intervals, as wide as their ends allow.
    package init(_ interval: Self, over other: Self) {
        self.init(
            median: Self.quotient(interval.median, other.median),
            low: Self.quotient(interval.low, other.high), high: Self.quotient(interval.high, other.low))
    }

    /// Zero divided by zero is 1, because both cost the same.
    private static func quotient(_ a: Double, _ b: Double) -> Double {
        a == 0 && b == 0 ? 1 : a / b
    }

    package var inverse: Self { Self(median: 1 / median, low: 1 / high, high: 1 / low) }
}
