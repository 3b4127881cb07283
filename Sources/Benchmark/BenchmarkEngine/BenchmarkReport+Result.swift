extension BenchmarkReport {
    /// The cost of one alternative on one workload with one number of observers.
    public struct Result: Codable, Sendable, Equatable {
        /// The id of the alternative.
        public var strategy: String
        /// The id of the workload, such as `notify`.
        public var workload: String
        /// The number of observers.
        public var observers: Int
        /// The unit of work that the nanoseconds and the heap use refer to, such as `delivery` or `removal`.
        public var unit: String
        /// The row that this one copies, which should cost the same; `nil` for an original.
        public var copyOf: String?
        /// Nanoseconds per unit; `nil` where time isn't measured.
        public var nanoseconds: Interval?
        /// The median of each process, from which the interval is computed; `nil` if unknown.
        public var byProcess: [Double]?
        /// The rank among the strategies; `nil` for a floor. See ``Ranking``.
        public var rank: Int?
        /// The cost divided by that of other alternatives in the same rounds, the row's floor first.
        public var ratios: [Ratio] = []
        /// The latency of single emissions, each to all observers.
        public var latency: Latency?
        /// Heap use per unit: an emission's allocations are divided by its deliveries. `nil` where it wasn't
        /// counted.
        public var heapUse: HeapUse?
        /// The number of deliveries made and checked while it was timed.
        public var deliveries: Int
        /// The number of rounds in which it was timed.
        public var rounds: Int
        /// What a reader has to know before trusting the numbers.
        public var warnings: [String] = []
        /// The part of an operation that was unfinished when the call returned and isn't in these numbers,
        /// worded to follow "without"; `nil` if nothing was left out.
        public var leavesOut: String?
        /// The command that measures this row again, with its whole table unless the row is a strategy.
        public var command: String

        /// Returns the ratio to another alternative; `nil` if the row has none.
        public func ratio(to other: String) -> Ratio? { ratios.first { $0.to == other } }

        /// Encodes `null` for what was not measured, so that every row has the same keys.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            // `nil` too, which a list of `any Encodable` encodes as `null`.
            let values: [(CodingKeys, any Encodable)] = [
                (.strategy, strategy), (.workload, workload), (.observers, observers), (.unit, unit),
                (.copyOf, copyOf), (.nanoseconds, nanoseconds), (.byProcess, byProcess), (.rank, rank),
                (.ratios, ratios), (.latency, latency), (.heapUse, heapUse), (.deliveries, deliveries),
                (.rounds, rounds), (.warnings, warnings), (.leavesOut, leavesOut), (.command, command),
            ]
            for (key, value) in values { try container.encode(value, forKey: key) }
        }
    }
}

extension BenchmarkReport.Result {
    /// Creates a result with the heap use of an alternative, without time.
    init(of alternative: Alternative, in contest: Contest, _ use: HeapUse?, deliveries: Int) {
        self.init(
            strategy: alternative.id, workload: contest.workload, observers: contest.observers,
            unit: contest.unit, copyOf: alternative.original, nanoseconds: nil, heapUse: use,
            deliveries: deliveries, rounds: 0, leavesOut: alternative.leavesOut,
            command: contest.command(alternative.id))
    }
}
