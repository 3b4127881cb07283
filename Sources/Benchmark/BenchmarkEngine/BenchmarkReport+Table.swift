import ObservatorySupport

extension BenchmarkReport {
    /// The results of one workload with one number of observers, measured side by side.
    public struct Table: Sendable, Equatable {
        /// The id of the workload.
        public let workload: String
        /// The number of observers.
        public let observers: Int
        /// A row for each alternative, in the order of the report; never empty.
        public let results: [Result]

        /// The unit of work that the numbers refer to, such as `delivery`.
        public var unit: String { results[0].unit }

        /// Whether time was measured, or only heap use.
        public var isTimed: Bool { results.contains { $0.nanoseconds != nil } }

        /// The copies of the baseline and of other floors.
        public var copies: [Result] { results.filter { $0.copyOf != nil } }

        /// The rows without the copies, which only show the noise.
        public var originals: [Result] { results.filter { $0.copyOf == nil } }

        /// The noise to judge a row by: the largest difference between its copies, or else between the copies
        /// of a reference, or else between any copies, as a fraction. `nil` if the table has no copies.
        public func gap(of row: Result) -> Double? { results.gap(of: row) }

        /// Whether a row is compared with one that is only there for that: not with a strategy, nor with itself at
        /// another size.
        func isToFloor(_ ratio: Ratio, of row: Result) -> Bool {
            self[ratio.to]?.rank == nil && !ratio.to.hasPrefix("\(row.strategy) at ")
        }

        /// The row of an alternative.
        public subscript(strategy: String) -> Result? { results.first { $0.strategy == strategy } }
    }

    /// The results grouped into tables, in the order of the report. Complexity: O(*n*).
    public var tables: [Table] {
        results.grouped { [$0.workload, "\($0.observers)"] }
            .map { Table(workload: $0[0].workload, observers: $0[0].observers, results: $0) }
    }
}

extension [BenchmarkReport.Table] {
    package func of(_ workload: String, _ observers: Int) -> BenchmarkReport.Table? {
        first { $0.workload == workload && $0.observers == observers }
    }
}
