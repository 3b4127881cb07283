import BenchmarkEngine
import ObservatoryPages

/// The evidence in the results for one predicate of a claim.
struct ClaimEvidence {
    /// A ratio, an amount, a number of observers or a place.
    let value: BenchmarkReport.Interval
    /// The value in words, such as `4.85 times what tokens costs (4.84 to 4.90)`.
    let measured: String
    /// How far apart two times must be to count as different, as a factor.
    var apart = 1.0
}

extension ClaimPredicate {
    /// Whether the whole interval lies within the bounds; `nil` if only a part of it does: the predicate may
    /// be true or false.
    func holds(for evidence: ClaimEvidence) -> Bool? {
        let (value, apart) = (evidence.value, evidence.apart)
        var (low, high) = (bounds.lowerBound, bounds.upperBound)
        if quantity == .difference, value.low > apart || value.high < 1 / apart { return false }
        if quantity == .ratio {
            // A difference counts as none if two copies of the baseline were as far apart.
            if low > 1 { low = max(low, apart) }
            if high < 1 { high = min(high, 1 / apart) }
        }
        if value.low >= low, value.high <= high { return true }
        return value.low > high || value.high < low ? false : nil
    }

    /// Returns a true predicate, to suggest to the author of a false claim.
    func truth(in evidence: ClaimEvidence) -> ClaimPredicate? {
        switch quantity {
        case .placeFromFirst, .placeFromLast:
            Self.anyFirstPlace.contains(evidence.value.median) ? Self(quantity, Self.anyFirstPlace) : nil
        case .difference: .around(.ratio, evidence.value)
        default: .around(quantity, evidence.value)
        }
    }
}

/// A row of the results, and the row that it is compared with.
struct ClaimRows {
    let table: BenchmarkReport.Table
    let row: BenchmarkReport.Result
    let other: BenchmarkReport.Result?
    /// How far apart two times must be here to count as different, as a factor.
    let apart: Double

    /// Returns the evidence for a predicate, from the times, the counts or the ranks of the rows.
    func evidence(_ predicate: ClaimPredicate) throws(Refusal) -> ClaimEvidence {
        switch predicate.quantity {
        case .placeFromFirst: return try place(isFromFirst: true)
        case .placeFromLast: return try place(isFromFirst: false)
        case .ratio, .difference: return try ratio()
        case .ns:
            let time = try row.require(row.nanoseconds, "time")
            return ClaimEvidence(value: time, measured: time.words("ns per \(row.unit)"))
        case .allocations: return try count(\.allocations, "allocation")
        // A workload without times measures the memory that is kept.
        case .bytes: return try count(row.nanoseconds == nil ? \.bytesKept : \.bytes, "byte")
        case .observers:
            let number = row.observers
            return ClaimEvidence(value: .exactly(Double(number)), measured: NumberText.observers(number))
        }
    }

    private func count(_ counted: KeyPath<HeapUse, Double>, _ noun: String) throws(Refusal) -> ClaimEvidence {
        let count = try row.require(row.heapUse, "count of allocations")[keyPath: counted]
        let unit = "\(noun)\(count == 1 ? "" : "s") per \(row.unit)"
        return ClaimEvidence(value: .exactly(count), measured: "\(NumberText.amount(count)) \(unit)")
    }

    /// Returns the ratio of the times of two rows; throws if a row has no time.
    private func ratio() throws(Refusal) -> ClaimEvidence {
        let other = other ?? row
        _ = try (row.require(row.nanoseconds, "time"), other.require(other.nanoseconds, "time"))
        let value = try row.require(row.pairedRatio(over: other), "ratio")
        let isSamePlace = (other.workload, other.observers) == (row.workload, row.observers)
        let name = isSamePlace ? other.strategy : other.name
        // For a ratio of a hundredth, two decimals say too little, so show the inverse.
        let isTiny = value.median < 0.2 && value.low > 0
        let words =
            isTiny ? value.inverse.words("times less than \(name)") : value.words("times what \(name) costs")
        return ClaimEvidence(value: value, measured: words, apart: apart)
    }

    /// Returns the place of the row in the ranking of its table.
    private func place(isFromFirst: Bool) throws(Refusal) -> ClaimEvidence {
        let rank = try row.require(row.rank, "rank")
        let ranks = table.results.compactMap(\.rank)
        // Counted from the bottom, the last group has place 1.
        let place = isFromFirst ? rank : 1 + ranks.count { $0 > rank }
        let sharedBy = ranks.count { $0 == rank }
        return ClaimEvidence(
            value: .exactly(ClaimPredicate.place(place, isShared: sharedBy > 1)),
            measured: "place \(place) from the \(isFromFirst ? "top" : "bottom")"
                + (sharedBy > 1 ? ", shared by \(sharedBy)" : ""))
    }
}

extension Crossover {
    /// Returns the numbers of observers between which the second strategy begins to cost less than the first.
    func evidence(_ predicate: ClaimPredicate) throws(Refusal) -> ClaimEvidence {
        guard predicate.quantity == .observers else {
            throw Refusal("a crossover is a number of observers, so it has no \"\(predicate)\"")
        }
        let range = BenchmarkReport.Interval(
            median: Double(atMost + atLeast) / 2, low: Double(atMost), high: Double(atLeast))
        return ClaimEvidence(
            value: range,
            measured: """
                \(below) costs less than \(above) in \(workload) with \(NumberText.observers(atMost)), and \
                \(above) with \(NumberText.count(atLeast))
                """)
    }
}

extension BenchmarkReport.Interval {
    /// `2.30 ns per delivery (2.29 to 2.31)`, or `64 ns per delivery` for a value without an interval.
    fileprivate func words(_ unit: String) -> String {
        guard low < high else { return "\(NumberText.amount(median)) \(unit)" }
        let interval = NumberText.interval(self).replacing("–", with: " to ")
        return "\(NumberText.measure(median)) \(unit) (\(interval))"
    }
}

extension BenchmarkReport.Result {
    /// The name of the row in messages.
    var name: String { "\(strategy) in \(workload) with \(NumberText.observers(observers))" }

    /// Returns a value of the row that a claim needs, or throws that the row lacks it.
    fileprivate func require<Value>(_ value: Value?, _ what: String) throws(Refusal) -> Value {
        if let value { return value }
        throw Refusal("the results have no \(what) for \(name)")
    }
}
