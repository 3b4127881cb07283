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

        /// The second copy of the baseline; `nil` when there was none.
        public var twin: Result? {
            let twins = Set(results.map { Race.twin(of: $0.strategy) })
            return results.first { twins.contains($0.strategy) }
        }

        /// How far apart the two copies of the baseline came out, as a fraction; `nil` when there were not
        /// two.
        public var gap: Double? { twin?.ratios.first.map { abs($0.median - 1) } }

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
