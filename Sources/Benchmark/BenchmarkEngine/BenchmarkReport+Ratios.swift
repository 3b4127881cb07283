extension BenchmarkReport.Result {
    /// Returns the cost of the row as a multiple of the cost of another, and whether it was measured round by
    /// round. Otherwise it was computed from the intervals of both rows, and is as wide as these allow; `nil`
    /// if one of them has no time.
    package func ratio(over other: Self) -> (interval: BenchmarkReport.Interval, isPaired: Bool)? {
        // Measured round by round, if the report has the ratio in either direction.
        let paired = ratio(to: other.strategy)?.interval ?? other.ratio(to: strategy)?.interval.inverse
        if takesTurns(with: other), let paired { return (paired, true) }
        guard let time = nanoseconds, let otherTime = other.nanoseconds else { return nil }
        return (BenchmarkReport.Interval(time, over: otherTime), false)
    }

    /// Returns the same ratio, but computed process by process if it was not measured round by round and the
    /// rows took turns. What slows a whole process down does not change it then.
    package func pairedRatio(over other: Self) -> BenchmarkReport.Interval? {
        let ratio = ratio(over: other)
        // If processes left out either row, the pairs may be of two processes, which only widens the interval.
        guard ratio?.isPaired != true, takesTurns(with: other), let own = byProcess,
            let others = other.byProcess, own.count == others.count, own.count >= Statistics.fewestValues,
            !others.contains(0)
        else { return ratio?.interval }
        return Statistics.medianInterval(Statistics.ratios(own, to: others))
    }

    /// Whether both rows are of one contest, in which every round times each.
    private func takesTurns(with other: Self) -> Bool {
        workload == other.workload && observers == other.observers
    }
}

extension BenchmarkReport.Interval {
    /// Creates the quotient of two intervals, as wide as their ends allow.
    package init(_ interval: Self, over other: Self) {
        // Zero divided by zero is 1, because both cost the same.
        let quotient = { (a: Double, b: Double) in a == 0 && b == 0 ? 1 : a / b }
        self.init(
            median: quotient(interval.median, other.median), low: quotient(interval.low, other.high),
            high: quotient(interval.high, other.low))
    }
}
