extension BenchmarkReport {
    /// What one alternative costs on one workload with one number of observers.
    public struct Result: Codable, Sendable, Equatable {
        /// Whose cost it is.
        public var strategy: String
        /// What is done.
        public var workload: String
        /// With how many observers.
        public var observers: Int
        /// What the nanoseconds and the heap use are for, such as `delivery` or `removal`.
        public var unit: String
        /// The row that this one is a copy of, which ought to cost the same; `nil` for what is no copy.
        public var copyOf: String?
        /// Nanoseconds per unit; `nil` where time is not measured.
        public var nanoseconds: Interval?
        /// The middle of each process, of which the interval is made; `nil` where that is not known.
        public var byProcess: [Double]?
        /// The place among the strategies, shared by those of which no difference was shown; `nil` for a floor.
        public var rank: Int?
        /// Times the cost of other alternatives in the same rounds; the first one is to its floor.
        public var ratios: [Ratio]
        /// How long single operations take.
        public var latency: Latency?
        /// What the operation takes from the heap: of a whole emission, divided by its deliveries; `nil` where
        /// it was not counted.
        public var heapUse: HeapUse?
        /// How many deliveries were made and checked while it was timed.
        public var deliveries: Int
        /// In how many rounds it was timed.
        public var rounds: Int
        /// What a reader has to know before trusting the numbers.
        public var warnings: [String]
        /// What belongs to an operation and is not in these numbers, in words that go behind "without": it was yet
        /// to be done when the operation returned; `nil` where nothing was.
        public var leavesOut: String?
        /// The command that measures this row alone.
        public var command: String

        /// Creates a result.
        public init(
            strategy: String, workload: String, observers: Int, unit: String, copyOf: String? = nil,
            nanoseconds: Interval?, byProcess: [Double]? = nil, rank: Int? = nil, ratios: [Ratio] = [],
            latency: Latency? = nil, heapUse: HeapUse? = nil,
            deliveries: Int, rounds: Int, warnings: [String] = [], leavesOut: String? = nil,
            command: String
        ) {
            self.strategy = strategy
            self.workload = workload
            self.observers = observers
            self.unit = unit
            self.copyOf = copyOf
            self.nanoseconds = nanoseconds
            self.byProcess = byProcess
            self.rank = rank
            self.ratios = ratios
            self.latency = latency
            self.heapUse = heapUse
            self.deliveries = deliveries
            self.rounds = rounds
            self.warnings = warnings
            self.leavesOut = leavesOut
            self.command = command
        }

        /// The ratio to another alternative; `nil` when the row has none.
        public func ratio(to other: String) -> Ratio? { ratios.first { $0.to == other } }

        /// Writes `null` for what was not measured, so that every row has the same keys.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(strategy, forKey: .strategy)
            try container.encode(workload, forKey: .workload)
            try container.encode(observers, forKey: .observers)
            try container.encode(unit, forKey: .unit)
            try container.encode(copyOf, forKey: .copyOf)
            try container.encode(nanoseconds, forKey: .nanoseconds)
            try container.encode(byProcess, forKey: .byProcess)
            try container.encode(rank, forKey: .rank)
            try container.encode(ratios, forKey: .ratios)
            try container.encode(latency, forKey: .latency)
            try container.encode(heapUse, forKey: .heapUse)
            try container.encode(deliveries, forKey: .deliveries)
            try container.encode(rounds, forKey: .rounds)
            try container.encode(warnings, forKey: .warnings)
            try container.encode(leavesOut, forKey: .leavesOut)
            try container.encode(command, forKey: .command)
        }
    }
}

extension BenchmarkReport.Result {
    /// What came of an alternative in a race.
    init(_ outcome: Race.Outcome, of contest: Contest) {
        self.init(
            strategy: outcome.id, workload: contest.workload, observers: contest.observers,
            unit: contest.unit, copyOf: outcome.original, nanoseconds: outcome.nanoseconds,
            byProcess: outcome.processes > 1 ? outcome.values.map(\.toFiveDigits) : nil, rank: outcome.rank,
            ratios: outcome.ratios, latency: outcome.latency, heapUse: outcome.heapUse,
            deliveries: outcome.deliveries, rounds: outcome.rounds,
            warnings: outcome.warnings, leavesOut: contest.leftOut(by: outcome.id),
            command: contest.command(outcome.id))
    }

    /// What an alternative takes from the heap, where time is not measured.
    init(_ id: String, of contest: Contest, _ use: HeapUse?, deliveries: Int) {
        self.init(
            strategy: id, workload: contest.workload, observers: contest.observers, unit: contest.unit,
            nanoseconds: nil, heapUse: use, deliveries: deliveries, rounds: 0,
            leavesOut: contest.leftOut(by: id), command: contest.command(id))
    }
}

extension Contest {
    fileprivate func leftOut(by id: String) -> String? { alternatives.first { $0.id == id }?.leavesOut }
}
