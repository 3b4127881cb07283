import BenchmarkEngine
import Pages

/// What the results say about what a claim asks.
struct ClaimEvidence {
    typealias Interval = BenchmarkReport.Interval

    let predicate: ClaimPredicate
    /// A ratio, an amount, a number of observers or a place.
    let value: Interval
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

extension ClaimEvidence {
    /// Finds it, in the times, the counts or the ranks of the rows.
    init(_ predicate: ClaimPredicate, of claimed: ClaimCase, in ledger: ClaimLedger) throws(Refusal) {
        self.predicate = predicate
        apart = claimed.apart
        let (row, other) = (claimed.row, claimed.other ?? claimed.row)
        switch predicate {
        case .place(let isFirst, _):
            let place = try ledger.place(of: row, fromTop: isFirst)
            value = Interval(Double(place.number))
            sharedBy = place.sharedBy
        case .noDifference, .between(.ratio, _):
            // A row without a time says so.
            let times = try (row.time, other.time)
            value = CostRatio(of: row, to: other)?.interval ?? Interval(times.0, over: times.1)
        case .between(.ns, _): value = try row.time
        case .between(.allocations, _): value = Interval(try row.counted.allocations)
        // A workload without times is about what is kept.
        case .between(.bytes, _):
            value = Interval(try row.nanoseconds == nil ? row.counted.bytesKept : row.counted.bytes)
        case .between(.observers, _): value = Interval(Double(row.observers))
        }
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
