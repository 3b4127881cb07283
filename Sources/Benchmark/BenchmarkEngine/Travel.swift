/// Shows how well the ratios of one report agree with those of another.
///
/// A ratio between two costs of the same kind of instruction changes less from processor to processor than one
/// between an atomic operation and a plain call.
///
///     let travel = Travel(from: reference, to: mine)
///     travel.legs.first { $0.kind == .acrossKinds }?.quotient.median
public struct Travel: Sendable {
    /// The kind of a ratio: what is divided by what.
    public enum Kind: String, Codable, CaseIterable, Sendable {
        /// A cost divided by the floor of its own kind: closures by the closure floor, weak by weak.
        case withinKind
        /// A cost divided by a floor that does another kind of work: weak references by the closure floor, or
        /// the cost of a peer, or of what allocates or needs other threads, by any floor.
        case acrossKinds
        /// A cost divided by that of another strategy.
        case amongOthers
    }

    /// All ratios of one kind in one workload.
    public struct Leg: Codable, Sendable, Equatable {
        /// The kind of the ratios.
        public let kind: Kind
        /// The id of the workload; empty for a total.
        public let workload: String
        /// The number of ratios that both reports have.
        public let ratios: Int
        /// The number of ratios whose intervals overlap.
        public let overlapping: Int
        /// The ratio there divided by the ratio here: the median, and the range that holds nine of ten.
        public let quotient: BenchmarkReport.Interval
    }

    /// The legs by workload, in the order of the first report, and by kind; never without a ratio.
    public let legs: [Leg]

    /// All ratios of each kind, over all workloads; never without a ratio.
    public let totals: [Leg]

    /// Compares the ratios that both reports have. Complexity: O(*n*²) in the rows of the largest table.
    public init(from here: BenchmarkReport, to there: BenchmarkReport) {
        var pairs:
            [(kind: Kind, workload: String, here: BenchmarkReport.Ratio, there: BenchmarkReport.Ratio)] = []
        let others = there.tables
        // A table may lack the floor that is nearest to a row, and then the row's first ratio is to another.
        let farther = Set(
            here.tables.flatMap(\.originals).flatMap { row in
                row.ratios.dropFirst().map { [row.strategy, $0.to] }
            })
        for table in here.tables {
            guard let other = others.of(table.workload, table.observers) else { continue }
            for row in table.originals {
                for ratio in row.ratios {
                    guard let found = other[row.strategy]?.ratio(to: ratio.to) else { continue }
                    let isToFloor = table.isToFloor(ratio, of: row)
                    let isWithin =
                        ratio == row.ratios.first && row.isOfTheKindOfAFloor
                        && !farther.contains([row.strategy, ratio.to])
                    let kind: Kind = !isToFloor ? .amongOthers : isWithin ? .withinKind : .acrossKinds
                    pairs.append((kind, table.workload, ratio, found))
                }
            }
        }
        func leg(_ kind: Kind, _ workload: String) -> Leg? {
            let own = pairs.filter { $0.kind == kind && (workload.isEmpty || $0.workload == workload) }
            guard !own.isEmpty else { return nil }
            let quotients = own.map { $0.there.median / $0.here.median }
            return Leg(
                kind: kind, workload: workload, ratios: own.count,
                overlapping: own.count { $0.here.low <= $0.there.high && $0.there.low <= $0.here.high },
                quotient: BenchmarkReport.Interval(
                    median: Statistics.median(quotients), low: Statistics.quantile(0.05, of: quotients),
                    high: Statistics.quantile(0.95, of: quotients)))
        }
        var workloads: [String] = []
        for pair in pairs where !workloads.contains(pair.workload) { workloads.append(pair.workload) }
        legs = workloads.flatMap { workload in Kind.allCases.compactMap { leg($0, workload) } }
        totals = Kind.allCases.compactMap { leg($0, "") }
    }
}

extension BenchmarkReport.Result {
    /// Whether it is a strategy that does nothing that its floor doesn't do more cheaply. The heap use is
    /// unknown where other threads do a part of the work.
    fileprivate var isOfTheKindOfAFloor: Bool {
        rank != nil && heapUse?.allocations == 0 && !strategy.hasPrefix("peer/")
    }
}
