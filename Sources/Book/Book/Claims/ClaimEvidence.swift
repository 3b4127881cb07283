import BenchmarkEngine
import ObservatoryPages

extension ClaimPredicate {
    /// Whether the whole interval lies within the bounds; `nil` if only a part of it does: the predicate may
    /// be true or false. Ratios that are less than `apart` from 1 count as equal to it.
    func holds(for value: BenchmarkReport.Interval, apart: Double) -> Bool? {
        var (low, high) = (bounds.lowerBound, bounds.upperBound)
        if quantity == .ratio {
            // A difference counts as none if two copies of the baseline were as far apart.
            if low > 1 { low = max(low, apart) }
            if high < 1 { high = min(high, 1 / apart) }
        }
        if value.low >= low, value.high <= high { return true }
        return value.low > high || value.high < low ? false : nil
    }
}

/// A row of the results, and the row that it is compared with.
struct ClaimRows {
    let row: BenchmarkReport.Result
    let other: BenchmarkReport.Result?
    /// How far apart two times must be here to count as different, as a factor.
    let apart: Double
    /// The number of processes that timed the rows; `nil` where it is unknown.
    let processes: Int?

    /// Where it was measured, such as ` in notify, 64 observers`.
    var place: String { " in \(row.workload), \(NumberText.observers(row.observers))" }

    var address: String { "\(PageName.results(row.workload))#\(row.anchor)" }

    /// A ratio or an amount, and the same in words, such as `4.85 times what tokens costs (4.84 to 4.90)`.
    typealias Evidence = (value: BenchmarkReport.Interval, measured: String)

    /// Returns the evidence for a predicate, from the times or the counts of the rows.
    func evidence(_ predicate: ClaimPredicate) throws(Refusal) -> Evidence {
        let isOfTimes = predicate.quantity == .ratio || predicate.quantity == .ns
        if isOfTimes, let processes, processes < Statistics.fewestValues {
            throw Refusal(
                "\(row.name) was timed in \(NumberText.count(processes, "process", "processes")), which others may "
                    + "contradict; a claim needs \(Statistics.fewestValues)")
        }
        switch predicate.quantity {
        case .ratio: return try ratio()
        case .ns:
            let time = try row.require(row.nanoseconds, "time")
            return (time, time.words("ns per \(row.unit)"))
        case .allocations: return try count(\.allocations, "allocation")
        // A workload without times measures the memory that is kept.
        case .bytes: return try count(row.nanoseconds == nil ? \.bytesKept : \.bytes, "byte")
        }
    }

    private func count(_ counted: KeyPath<HeapUse, Double>, _ noun: String) throws(Refusal) -> Evidence {
        let count = try row.require(row.heapUse, "count of allocations")[keyPath: counted]
        let unit = "\(noun)\(count == 1 ? "" : "s") per \(row.unit)"
        return (.exactly(count), "\(NumberText.amount(count)) \(unit)")
    }

    private func ratio() throws(Refusal) -> Evidence {
        let other = other ?? row
        _ = try (row.require(row.nanoseconds, "time"), other.require(other.nanoseconds, "time"))
        let value = try row.require(row.pairedRatio(over: other), "ratio")
        let isSamePlace = (other.workload, other.observers) == (row.workload, row.observers)
        let name = isSamePlace ? other.strategy : other.name
        // For a ratio of a hundredth, two decimals say too little, so show the inverse.
        let isTiny = value.median < 0.2 && value.low > 0
        let words =
            isTiny ? value.inverse.words("times less than \(name)") : value.words("times what \(name) costs")
        return (value, words)
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
