/// The changes between two reports, row by row.
///
///     let old = try BenchmarkReport.read("old.json")
///     let comparison = ReportComparison(of: new, against: old)
///     comparison.rows(.regressed).map(\.strategy)
///
/// A time has changed if two conditions hold. Its median differs by more than copies of the same code did in
/// the same race of either run. And the values of the processes lie too far apart for chance, given the
/// number of rows: if nothing changed between two builds that are timed in turns, at most one comparison in
/// twenty finds a difference. Between two files it may, because a machine differs from day to day, too. Any
/// change of the counted allocations and bytes matters, except what many operations share when an array
/// grows.
public struct ReportComparison: Codable, Sendable, Equatable {
    /// The environment of the old report.
    public var before: BenchmarkReport.Environment
    /// The path of the program that was timed in turns with this one; `nil` if the old report is from a file.
    public var program: String?
    /// The environment of the new report.
    public var after: BenchmarkReport.Environment
    /// The rows that both reports have, in the order of the new one.
    public var rows: [Row]
    /// The rows that only the old report has.
    public var onlyBefore: [Place]
    /// The rows that only the new report has.
    public var onlyAfter: [Place]
    /// How well the ratios of each kind agree; empty if both reports come from the same machine.
    public var travel: [Travel.Leg]

    /// The judgement of a row, or of one of its quantities.
    public enum Outcome: String, Codable, Sendable, CaseIterable {
        /// It costs more than it did.
        case regressed
        /// It costs less than it did.
        case improved
        /// The costs are equal: the interval of the change lies within 5 %, or the counts are the same.
        case equal
        /// Neither a difference nor equality was shown.
        case noDifference = "no-difference"
        /// The reports have nothing in common that can be compared.
        case notCompared = "not-compared"
    }

    /// A quantity that can be compared.
    public enum Quantity: String, Codable, Sendable {
        /// The cost divided by that of another alternative in the same rounds.
        case ratio
        /// Time per operation.
        case nanoseconds
        /// Heap blocks allocated per operation; each interval is a single value.
        case allocations
        /// Bytes requested from the heap per operation; each interval is a single value.
        case bytes
        /// Bytes per operation that stay allocated, where memory is what is measured; each interval is a
        /// single value.
        case bytesKept

        /// Whether it is measured with a clock rather than counted.
        package var isTime: Bool { self == .ratio || self == .nanoseconds }
    }

    /// One quantity of a row, in both reports.
    public struct Change: Codable, Sendable, Equatable {
        /// The quantity that is compared.
        public var quantity: Quantity
        /// The alternative that a ratio refers to.
        public var reference: String?
        /// Its value in the old report.
        public var before: BenchmarkReport.Interval
        /// Its value in the new report.
        public var after: BenchmarkReport.Interval
        /// The probability that chance alone puts the values of the processes this far apart; `nil` for
        /// counts, and where the values of the processes are unknown.
        public var probability: Double?
        /// What ``probability`` would be after a change of a fifth, if the values lay as far apart as they
        /// do; 1 if copies of the same code differ by a fifth.
        var probabilityOfAFifth: Double?
        /// The judgement of the change.
        public var verdict: Outcome

        /// Whether two times were compared.
        var isOfTimes: Bool { quantity.isTime && verdict != .notCompared }
    }

    /// The place of a row in a report.
    public struct Place: Codable, Sendable, Hashable {
        /// The id of the strategy.
        public var strategy: String
        /// The id of the workload.
        public var workload: String
        /// The number of observers.
        public var observers: Int
    }

    /// One strategy on one workload with one number of observers, in both reports.
    public struct Row: Codable, Sendable, Equatable {
        /// The id of the strategy.
        public var strategy: String
        /// The id of the workload.
        public var workload: String
        /// The number of observers.
        public var observers: Int
        /// The judgement of the row.
        public var verdict: Outcome
        /// Every quantity that was compared.
        public var changes: [Change]
        /// The command that measures the row again.
        public var command: String
    }

    /// The rows in which a change of a fifth would not have been shown: the values of their processes lie too
    /// far apart for so many comparisons, or are too few. Of two sets of six values, one lies wholly below
    /// the other by chance in 2 of 924 cases.
    public var blindRows: [Row] {
        // What was shown leaves fewer comparisons for the rest, as in ``RankSum/significant(_:)``.
        let times = rows.flatMap(\.changes).filter(\.isOfTimes)
        let shown = times.count { $0.verdict == .regressed || $0.verdict == .improved }
        let limit = (1 - Statistics.confidence) / Double(max(1, times.count - shown))
        return timedRows.filter { row in
            row.changes.contains { $0.isOfTimes && ($0.probabilityOfAFifth ?? 1) > limit }
        }
    }

    /// The rows in which times were compared.
    public var timedRows: [Row] { rows.filter { $0.changes.contains(where: \.isOfTimes) } }

    /// Returns the rows with a verdict.
    public func rows(_ verdict: Outcome) -> [Row] { rows.filter { $0.verdict == verdict } }

    /// Whether both reports come from the same machine; otherwise only ratios are compared.
    public var isSameMachine: Bool { after.isSameMachine(as: before) }
}
