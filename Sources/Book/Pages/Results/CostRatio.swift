package import BenchmarkEngine

/// How many times the cost of one row of the results another one costs.
package struct CostRatio: Sendable, Equatable {
    package typealias Interval = BenchmarkReport.Interval

    package let interval: Interval
    /// Whether it was taken round by round. Otherwise it was worked out from the intervals of both rows, and
    /// is as wide as these allow.
    package let isPaired: Bool

    /// The ratio of two rows; `nil` where one of them has no time.
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

    /// The ratio that was taken round by round, where the report has it one way or the other.
    private static func paired(
        _ row: BenchmarkReport.Result, _ other: BenchmarkReport.Result
    ) -> Interval? {
        guard row.workload == other.workload, row.observers == other.observers else { return nil }
        return row.ratio(to: other.strategy)?.interval
            ?? other.ratio(to: row.strategy)?.interval.inverse
    }
}

extension BenchmarkReport.Interval {
    /// A value that is known for certain.
    package init(_ value: Double) {
        self.init(median: value, low: value, high: value)
    }

    /// As far apart as two intervals can be.
    package init(_ interval: Self, over other: Self) {
        self.init(
            median: Self.quotient(interval.median, other.median),
            low: Self.quotient(interval.low, other.high), high: Self.quotient(interval.high, other.low))
    }

    /// Nothing is as much as nothing, and any number of times less than something.
    private static func quotient(_ a: Double, _ b: Double) -> Double {
        a == 0 && b == 0 ? 1 : a / b
    }

    /// How many times less it is.
    package var inverse: Self { Self(median: 1 / median, low: 1 / high, high: 1 / low) }
}
