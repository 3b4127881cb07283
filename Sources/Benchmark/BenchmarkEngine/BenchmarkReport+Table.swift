extension BenchmarkReport {
    /// The results of one workload with one number of observers, which stood side by side.
    public struct Table: Sendable, Equatable {
        /// What was timed.
        public let workload: String
        /// With how many observers.
        public let observers: Int
        /// A row for each alternative, in the order of the report; never none.
        public fileprivate(set) var results: [Result]

        /// What the numbers are for.
        public var unit: String { results[0].unit }

        /// Whether time was measured, or only what is taken from the heap.
        public var isTimed: Bool { results.contains { $0.nanoseconds != nil } }

        /// The copies of the baseline and of other floors.
        public var copies: [Result] { results.filter { $0.copyOf != nil } }

        /// The rows without copies, which are there to show how far two of the same come out apart.
        public var originals: [Result] { results.filter { $0.copyOf == nil } }

        /// How far apart the copies came out that a row is to be judged by, at the most, as a fraction: those of what
        /// it is set against, or of all where that has none; `nil` when there were no copies.
        public func gap(of row: Result) -> Double? {
            CopyGaps(results.map { ($0.copyOf, $0.ratios.first) })
                .gap(of: row.strategy, references: row.ratios.map(\.to))
        }

        /// The row of an alternative.
        public subscript(strategy: String) -> Result? { results.first { $0.strategy == strategy } }
    }

    /// The results, cut into tables, in the order of the report. Complexity: O(*n*).
    public var tables: [Table] {
        var tables: [Table] = []
        var places: [String: Int] = [:]
        for result in results {
            let name = "\(result.workload) \(result.observers)"
            if let place = places[name] {
                tables[place].results.append(result)
            } else {
                places[name] = tables.count
                tables.append(
                    Table(workload: result.workload, observers: result.observers, results: [result]))
            }
        }
        return tables
    }
}
