/// What a benchmark measured, in the form that `observatory bench --format json` prints.
public struct BenchmarkReport: Codable, Sendable, Equatable {
    /// The version of this layout.
    public var schema = 1
    public var environment: Environment
    /// How far apart the two copies of the baseline came out, as a fraction: 0.01 is one per cent.
    public var noiseFloor: Double
    public var results: [Result]

    /// Creates a report.
    public init(environment: Environment, noiseFloor: Double, results: [Result]) {
        self.environment = environment
        self.noiseFloor = noiseFloor
        self.results = results
    }

    /// What one alternative costs on one workload with one number of observers.
    public struct Result: Codable, Sendable, Equatable {
        public var strategy: String
        public var workload: String
        public var observers: Int
        /// Nanoseconds per delivery, or per operation on a workload that delivers nothing.
        public var nanoseconds: Interval
        /// Times the cost of another alternative in the same round.
        public var ratio: Ratio?
        /// Heap allocations per operation; `nil` where they were not counted.
        public var allocations: Double?
        /// Bytes allocated per operation; `nil` where they were not counted.
        public var bytes: Double?
        /// How many deliveries were made and checked while it was timed.
        public var deliveries: Int

        /// Creates a result.
        public init(
            strategy: String, workload: String, observers: Int, nanoseconds: Interval, ratio: Ratio?,
            allocations: Double?, bytes: Double?, deliveries: Int
        ) {
            self.strategy = strategy
            self.workload = workload
            self.observers = observers
            self.nanoseconds = nanoseconds
            self.ratio = ratio
            self.allocations = allocations
            self.bytes = bytes
            self.deliveries = deliveries
        }

        /// Writes `null` for what was not measured, so that every row has the same keys.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(strategy, forKey: .strategy)
            try container.encode(workload, forKey: .workload)
            try container.encode(observers, forKey: .observers)
            try container.encode(nanoseconds, forKey: .nanoseconds)
            try container.encode(ratio, forKey: .ratio)
            try container.encode(allocations, forKey: .allocations)
            try container.encode(bytes, forKey: .bytes)
            try container.encode(deliveries, forKey: .deliveries)
        }
    }

    /// A median and the interval that holds it with 95 % confidence.
    public struct Interval: Codable, Sendable, Equatable {
        public var median: Double
        public var low: Double
        public var high: Double

        /// Creates an interval.
        public init(median: Double, low: Double, high: Double) {
            self.median = median
            self.low = low
            self.high = high
        }
    }

    /// How many times the cost of `to` something costs, with its interval.
    public struct Ratio: Codable, Sendable, Equatable {
        public var to: String
        public var median: Double
        public var low: Double
        public var high: Double

        /// Creates a ratio.
        public init(to: String, _ interval: Interval) {
            self.to = to
            median = interval.median
            low = interval.low
            high = interval.high
        }
    }

    /// Where and how the numbers were taken.
    public struct Environment: Codable, Sendable, Equatable {
        public var date: String
        public var system: String
        public var processor: String
        public var cores: Int
        public var compiler: String
        public var configuration: String
        public var seed: UInt64
        public var rounds: Int
        public var commit: String?
        public var verdictHash: String?

        /// Creates a description of a run.
        public init(
            date: String, system: String, processor: String, cores: Int, compiler: String,
            configuration: String, seed: UInt64, rounds: Int, commit: String?, verdictHash: String?
        ) {
            self.date = date
            self.system = system
            self.processor = processor
            self.cores = cores
            self.compiler = compiler
            self.configuration = configuration
            self.seed = seed
            self.rounds = rounds
            self.commit = commit
            self.verdictHash = verdictHash
        }
    }
}
