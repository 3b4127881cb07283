import BenchmarkEngine
import Pages

/// The evidence in the results for one predicate of a claim.
struct ClaimEvidence {
    typealias Interval = BenchmarkReport.Interval

    let predicate: ClaimPredicate
    /// A ratio, an amount, a number of observers or a place.
    let value: Interval
    /// The value in words, such as `4.85 times what tokens costs (4.84 to 4.90)`.
    let measured: String
    /// How many rows share a place; 1 for everything else.
    var sharedBy = 1
    /// How far apart two times must be to count as different, as a factor.
    var apart = 1.0

    /// Whether the evidence confirms a predicate.
    enum Verdict {
        case holds, contradicted
        /// The interval lies only partly within the bounds, so the predicate may be true or false.
        case undecided
    }

    /// Whether the whole interval lies within the bounds of the predicate.
    var verdict: Verdict {
        switch predicate {
        case .place(_, let isAlone):
            return value.median == 1 && (sharedBy == 1 || !isAlone) ? .holds : .contradicted
        case .noDifference:
            guard value.low <= apart, value.high >= 1 / apart else { return .contradicted }
            return verdict(from: 1 / ClaimPredicate.about, to: ClaimPredicate.about)
        case .between(.ratio, let bounds):
            // A difference counts as none if two copies of the baseline were as far apart.
            return verdict(
                from: bounds.lowerBound > 1 ? max(bounds.lowerBound, apart) : bounds.lowerBound,
                to: bounds.upperBound < 1 ? min(bounds.upperBound, 1 / apart) : bounds.upperBound)
        case .between(_, let bounds):
            return verdict(from: bounds.lowerBound, to: bounds.upperBound)
        }
    }

    private func verdict(from low: Double, to high: Double) -> Verdict {
        if value.low >= low, value.high <= high { return .holds }
        return value.low > high || value.high < low ? .contradicted : .undecided
    }

    /// A true predicate, to suggest to the author of a false claim.
    var truth: ClaimPredicate? {
        switch predicate {
        case .between(let quantity, _): .around(quantity, value)
        case .noDifference: .around(.ratio, value)
        case .place(let isFirst, _): value.median == 1 ? .place(isFirst: isFirst, isAlone: false) : nil
        }
    }
}

extension ClaimCase {
    /// Returns the evidence for a predicate, from the times, the counts or the ranks of the rows.
    func evidence(_ predicate: ClaimPredicate) throws(Refusal) -> ClaimEvidence {
        let value: BenchmarkReport.Interval
        let unit: String
        switch predicate {
        case .place(let isFirst, _): return try place(isFirst: isFirst, predicate)
        case .noDifference, .between(.ratio, _): return try ratio(predicate)
        case .between(.ns, _): (value, unit) = (try row.time, "ns per \(row.unit)")
        case .between(.allocations, _):
            let count = try row.counted.allocations
            (value, unit) = (.init(count), "\(count == 1 ? "allocation" : "allocations") per \(row.unit)")
        case .between(.bytes, _):
            // A workload without times measures the memory that is kept.
            let bytes = try row.nanoseconds == nil ? row.counted.bytesKept : row.counted.bytes
            (value, unit) = (.init(bytes), "\(bytes == 1 ? "byte" : "bytes") per \(row.unit)")
        case .between(.observers, _):
            (value, unit) = (.init(Double(row.observers)), row.observers == 1 ? "observer" : "observers")
        }
        return ClaimEvidence(predicate: predicate, value: value, measured: value.words(unit))
    }

    /// Returns the ratio of the times of two rows; throws if a row has no time.
    private func ratio(_ predicate: ClaimPredicate) throws(Refusal) -> ClaimEvidence {
        let other = other ?? row
        let (time, otherTime) = try (row.time, other.time)
        let value = CostRatio(of: row, to: other)?.interval ?? .init(time, over: otherTime)
        let isSamePlace = (other.workload, other.observers) == (row.workload, row.observers)
        let name = isSamePlace ? other.strategy : other.name
        // For a ratio of a hundredth, two decimals say too little, so show the inverse.
        let isTiny = value.median < 0.2 && value.low > 0
        let words =
            isTiny ? value.inverse.words("times less than \(name)") : value.words("times what \(name) costs")
        return ClaimEvidence(predicate: predicate, value: value, measured: words, apart: apart)
    }

    /// Returns the place of the row in the ranking of its table.
    private func place(isFirst: Bool, _ predicate: ClaimPredicate) throws(Refusal) -> ClaimEvidence {
        guard let rank = row.rank else { throw row.lacks("rank") }
        let ranks = table.results.compactMap(\.rank)
        // Counted from the bottom, the last group has place 1.
        let place = isFirst ? rank : 1 + ranks.count { $0 > rank }
        let sharedBy = ranks.count { $0 == rank }
        return ClaimEvidence(
            predicate: predicate, value: .init(Double(place)),
            measured: "place \(place) from the \(isFirst ? "top" : "bottom")"
                + (sharedBy > 1 ? ", shared by \(sharedBy)" : ""),
            sharedBy: sharedBy)
    }
}

extension Crossover {
    /// Returns the numbers of observers between which the second strategy begins to cost less than the first.
    func evidence(_ predicate: ClaimPredicate) throws(Refusal) -> ClaimEvidence {
        guard case .between(.observers, _) = predicate else {
            throw Refusal("a crossover is a number of observers, so it has no \"\(predicate)\"")
        }
        let range = BenchmarkReport.Interval(
            median: Double(atMost + atLeast) / 2, low: Double(atMost), high: Double(atLeast))
        return ClaimEvidence(
            predicate: predicate, value: range,
            measured: """
                \(below) costs less than \(above) in \(workload) with \(NumberText.observers(atMost)), and \
                \(above) with \(NumberText.count(atLeast))
                """)
    }
}

extension BenchmarkReport.Interval {
    /// `2.30 ns per delivery (2.29 to 2.31)`, or `64 observers` for a value without an interval.
    fileprivate func words(_ unit: String) -> String {
        guard low < high else { return "\(NumberText.amount(median)) \(unit)" }
        let interval = NumberText.interval(self).replacing("–", with: " to ")
        return "\(NumberText.measure(median)) \(unit) (\(interval))"
    }
}

extension BenchmarkReport.Result {
    fileprivate var time: BenchmarkReport.Interval {
        get throws(Refusal) {
            guard let nanoseconds else { throw lacks("time") }
            return nanoseconds
        }
    }

    fileprivate var counted: HeapUse {
        get throws(Refusal) {
            guard let heapUse else { throw lacks("count of allocations") }
            return heapUse
        }
    }
}
