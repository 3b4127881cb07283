import BenchmarkEngine
import Pages

/// What the report says about a quantity of a case.
struct ClaimEvidence: Equatable {
    typealias Interval = BenchmarkReport.Interval

    let quantity: ClaimAssertion.Quantity
    /// A place, a number of observers, an amount, or a ratio as a multiple of the cost.
    let value: Interval
    /// How many share a place; 1 for everything else.
    var sharedBy = 1

    /// Finds it, in the times, the counts or the ranks of the rows.
    init(_ quantity: ClaimAssertion.Quantity, of claimed: ClaimCase, in ledger: ClaimLedger)
        throws(ClaimProblem)
    {
        self.quantity = quantity
        switch quantity {
        case .observers:
            value = Interval(Double(claimed.row.observers))
        case .amount(let metric):
            value = try claimed.row.interval(of: metric)
        case .ratio(.time, _):
            let other = try claimed.compared()
            // A row without a time says so.
            let times = try (claimed.row.interval(of: .time), other.interval(of: .time))
            value = CostRatio(of: claimed.row, to: other)?.interval ?? Interval(times.0, over: times.1)
        case .ratio(let metric, _):
            let other = try claimed.compared()
            value = try Interval(claimed.row.interval(of: metric), over: other.interval(of: metric))
        case .place(let fromTop):
            let ranks = ledger.neighbours(of: claimed.row).compactMap(\.rank)
            guard let rank = claimed.row.rank else { throw .notMeasured("rank", row: claimed.row.name) }
            // From the bottom, the last group is the first.
            let place = fromTop ? rank : 1 + ranks.count { $0 > rank }
            value = Interval(Double(place))
            sharedBy = ranks.count { $0 == rank }
        }
    }

    /// Puts evidence together.
    init(_ quantity: ClaimAssertion.Quantity, _ value: Interval) {
        self.quantity = quantity
        self.value = value
    }
}

extension ClaimCase {
    fileprivate func compared() throws(ClaimProblem) -> BenchmarkReport.Result {
        guard let other else { throw .notMeasured("row to compare with", row: row.name) }
        return other
    }
}

extension BenchmarkReport.Result {
    /// What messages call the row.
    var name: String {
        "\(strategy) in \(workload) with \(NumberText.count(observers)) "
            + (observers == 1 ? "observer" : "observers")
    }

    /// What was measured; what is counted is the same in every run.
    fileprivate func interval(
        of metric: ClaimAssertion.Metric
    ) throws(ClaimProblem) -> BenchmarkReport.Interval {
        switch metric {
        case .time:
            guard let nanoseconds else { throw .notMeasured("time", row: name) }
            return nanoseconds
        case .allocations:
            guard let heapUse else { throw .notMeasured("count of allocations", row: name) }
            return BenchmarkReport.Interval(heapUse.allocations)
        case .bytes:
            // A workload without times is about what is kept.
            guard let heapUse else { throw .notMeasured("count of bytes", row: name) }
            return BenchmarkReport.Interval(nanoseconds == nil ? heapUse.bytesKept : heapUse.bytes)
        }
    }
}
