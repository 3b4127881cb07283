import BenchmarkEngine
import Pages

/// What the results say about what a claim asks.
struct ClaimEvidence {
    typealias Interval = BenchmarkReport.Interval

    let predicate: ClaimPredicate
    /// A ratio, an amount, a number of observers or a place.
    let value: Interval
    /// The same in words, such as `4.85 times what tokens costs (4.84 to 4.90)`.
    let measured: String
    /// How many share a place; 1 for everything else.
    var sharedBy = 1
    /// What two times have to be apart to be called different, as a factor.
    var apart = 1.0

    /// What there is to say about an assertion.
    enum Verdict {
        case holds, contradicted
        /// It may be so, and it may not: the interval is wider than the claim.
        case undecided
    }

    /// Whether the whole interval lies where the claim asks.
    var verdict: Verdict {
        switch predicate {
        case .place(_, let isAlone):
            return value.median == 1 && (sharedBy == 1 || !isAlone) ? .holds : .contradicted
        case .noDifference:
            guard value.low <= apart, value.high >= 1 / apart else { return .contradicted }
            return verdict(from: 1 / ClaimPredicate.about, to: ClaimPredicate.about)
        case .between(.ratio, let bounds):
            // A difference is none where two copies of the baseline came out as far apart.
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

    /// A predicate that would be true, for the author of a claim that is not.
    var truth: ClaimPredicate? {
        switch predicate {
        case .between(let quantity, _): .around(quantity, value)
        case .noDifference: .around(.ratio, value)
        case .place(let isFirst, _): value.median == 1 ? .place(isFirst: isFirst, isAlone: false) : nil
        }
    }
}

extension ClaimCase {
    /// What the times, the counts or the ranks of the rows say.
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
            // A workload without times is about what is kept.
            let bytes = try row.nanoseconds == nil ? row.counted.bytesKept : row.counted.bytes
            (value, unit) = (.init(bytes), "\(bytes == 1 ? "byte" : "bytes") per \(row.unit)")
        case .between(.observers, _):
            (value, unit) = (.init(Double(row.observers)), row.observers == 1 ? "observer" : "observers")
        }
        return ClaimEvidence(predicate: predicate, value: value, measured: value.words(unit))
    }

    /// The ratio of two rows; a row without a time says so.
    private func ratio(_ predicate: ClaimPredicate) throws(Refusal) -> ClaimEvidence {
        let other = other ?? row
        let (time, otherTime) = try (row.time, other.time)
        let value = CostRatio(of: row, to: other)?.interval ?? .init(time, over: otherTime)
        let isSamePlace = (other.workload, other.observers) == (row.workload, row.observers)
        let name = isSamePlace ? other.strategy : other.name
        // Two digits behind the point would say nothing of a hundredth.
        let isTiny = value.median < 0.2 && value.low > 0
        let words =
            isTiny ? value.inverse.words("times less than \(name)") : value.words("times what \(name) costs")
        return ClaimEvidence(predicate: predicate, value: value, measured: words, apart: apart)
    }

    /// The place of the row in the ranking of its table.
    private func place(isFirst: Bool, _ predicate: ClaimPredicate) throws(Refusal) -> ClaimEvidence {
        guard let rank = row.rank else { throw row.lacks("rank") }
        let ranks = table.results.compactMap(\.rank)
        // From the bottom, the last group is the first.
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
    /// Between which numbers of observers the one begins to cost less than the other.
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
    /// `2.30 ns per delivery (2.29 to 2.31)`, or `64 observers` for what has no interval.
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
