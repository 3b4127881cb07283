/// What has changed between two reports, row by row.
///
///     let old = try BenchmarkReport.read("old.json")
///     let comparison = ReportComparison(of: new, against: old)
///     comparison.rows(.regressed).map(\.strategy)
///
/// A time has changed when its median did, by more than two copies of the same thing came out apart in the same
/// race of either run, and when what the processes of the two runs measured lies too far apart for chance among as
/// many rows as there are: where nothing changed, no more than one comparison in twenty finds anything. Heap blocks
/// and bytes are counted; there only what many operations share, the growth of an array, is no difference.
public struct ReportComparison: Codable, Sendable, Equatable {
    /// Where the old numbers were taken.
    public var before: BenchmarkReport.Environment
    /// Where the new numbers were taken.
    public var after: BenchmarkReport.Environment
    /// The rows that both reports have, in the order of the new one.
    public var rows: [Row]
    /// What only the old report has.
    public var onlyBefore: [Place]
    /// What only the new report has.
    public var onlyAfter: [Place]

    /// What became of a row, or of one of its quantities.
    public enum Verdict: String, Codable, Sendable, CaseIterable {
        /// It costs more than it did.
        case regressed
        /// It costs less than it did.
        case improved
        /// The costs are the same: the intervals leave no more than five per cent between them.
        case equal
        /// No difference was shown, and not that there is none either.
        case noDifference = "no-difference"
        /// There is nothing that means the same in both reports.
        case notCompared = "not-compared"
    }

    /// What can be compared.
    public enum Quantity: String, Codable, Sendable {
        /// Times the cost of something that stood in the same rounds.
        case ratio
        /// Time per operation.
        case nanoseconds
        /// Heap blocks and bytes per operation; each interval is a point.
        case allocations
        /// Bytes asked of the heap per operation; each interval is a point.
        case bytes

        /// Whether it is measured with a clock, and not counted.
        var isTime: Bool { self == .ratio || self == .nanoseconds }
    }

    /// One quantity of a row, in both reports.
    public struct Change: Codable, Sendable, Equatable {
        /// What is compared.
        public var quantity: Quantity
        /// What a ratio is to.
        public var reference: String?
        /// Its value in the old report.
        public var before: BenchmarkReport.Interval
        /// Its value in the new report.
        public var after: BenchmarkReport.Interval
        /// How likely chance alone is to put what the processes measured as far apart; `nil` for what is counted, and
        /// where it is not known what each process measured.
        public var probability: Double?
        /// How likely chance is to put as many values wholly apart, which is as sure as a test of them can be.
        var leastProbability: Double?
        /// What became of it.
        public var verdict: Verdict
    }

    /// Which row of a report.
    public struct Place: Codable, Sendable, Hashable {
        /// Whose cost it is.
        public var strategy: String
        /// What is done.
        public var workload: String
        /// With how many observers.
        public var observers: Int
    }

    /// One strategy on one workload with one number of observers, in both reports.
    public struct Row: Codable, Sendable, Equatable {
        /// Whose cost it is.
        public var strategy: String
        /// What is done.
        public var workload: String
        /// With how many observers.
        public var observers: Int
        /// What became of it.
        public var verdict: Verdict
        /// Everything that was compared.
        public var changes: [Change]
        /// The command that measures the row again.
        public var command: String
    }

    /// Whether a difference of times could be shown at all. With few processes and many rows it cannot: of two sets
    /// of six values, one is wholly below the other by chance in two cases of 924.
    public var canShowTimes: Bool {
        let changes = rows.flatMap(\.changes).filter(\.quantity.isTime)
        let least = changes.compactMap(\.leastProbability).min()
        return changes.isEmpty
            || least.map { $0 * Double(changes.count) <= 1 - Statistics.confidence } ?? false
    }

    /// The rows with a verdict.
    public func rows(_ verdict: Verdict) -> [Row] { rows.filter { $0.verdict == verdict } }

    /// Whether times of the one report mean the same in the other; where they do not, only ratios are
    /// compared.
    public var isSameMachine: Bool { after.isSameMachine(as: before) }
}
