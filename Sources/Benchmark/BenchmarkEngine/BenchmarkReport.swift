/// What a benchmark measured, in the form that `observatory bench --format json` prints.
public struct BenchmarkReport: Codable, Sendable, Equatable {
    /// The version of this layout that is written, and that is read unless an older one is asked for.
    public static let schema = 3

    /// The version of this layout.
    public var schema = Self.schema
    /// Where and how the numbers were taken.
    public var environment: Environment
    /// How far apart the baseline and its copies came out at the most, as a fraction: 0.01 is one per
    /// cent.
    public var noiseFloor: Double
    /// A row for each alternative of each contest, in the order in which they were run.
    public var results: [Result]
    /// What each strategy costs as a function of the number of observers.
    public var models: [CostModel]
    /// Where one strategy stops being cheaper than another.
    public var crossovers: [Crossover]
    /// What got no number, and why.
    public var refusals: [Refusal]

    /// Creates a report.
    public init(
        environment: Environment, noiseFloor: Double, results: [Result], models: [CostModel] = [],
        crossovers: [Crossover] = [], refusals: [Refusal] = []
    ) {
        self.environment = environment
        self.noiseFloor = noiseFloor
        self.results = results
        self.models = models
        self.crossovers = crossovers
        self.refusals = refusals
    }

    /// Reads a report, of this layout or of the one before.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        schema = try container.decode(Int.self, forKey: .schema)
        environment = try container.decode(Environment.self, forKey: .environment)
        noiseFloor = try container.decode(Double.self, forKey: .noiseFloor)
        results = try container.decode([Result].self, forKey: .results)
        models = try container.decode([CostModel].self, forKey: .models)
        crossovers = schema < 3 ? [] : try container.decode([Crossover].self, forKey: .crossovers)
        refusals = try container.decode([Refusal].self, forKey: .refusals)
    }

    /// A median and the interval that holds it with 95 % confidence.
    public struct Interval: Codable, Sendable, Equatable {
        /// The middle of the values.
        public var median: Double
        /// The lower end of the interval.
        public var low: Double
        /// The upper end of the interval.
        public var high: Double

        /// Creates an interval.
        public init(median: Double, low: Double, high: Double) {
            self.median = median
            self.low = low
            self.high = high
        }

        /// A number that is known and not estimated.
        package static func exactly(_ value: Double) -> Self { Self(median: value, low: value, high: value) }
    }

    /// How many times the cost of `to` something costs, with its interval.
    public struct Ratio: Codable, Sendable, Equatable {
        /// What the cost is a multiple of.
        public var to: String
        /// The middle of the values.
        public var median: Double
        /// The lower end of the interval.
        public var low: Double
        /// The upper end of the interval.
        public var high: Double
        /// The middle of each process, of which the interval is made; `nil` where that is not known.
        public var byProcess: [Double]?

        /// Creates a ratio.
        public init(to: String, _ interval: Interval, byProcess: [Double]? = nil) {
            self.to = to
            median = interval.median
            low = interval.low
            high = interval.high
            self.byProcess = byProcess
        }

        /// The ratio without what it is to.
        public var interval: Interval { Interval(median: median, low: low, high: high) }
    }

    /// Something that got no number.
    public struct Refusal: Codable, Sendable, Equatable {
        /// The workload that was not timed.
        public var workload: String
        /// With how many observers.
        public var observers: Int
        /// Why there is no number, in a sentence.
        public var reason: String

        /// Creates a refusal.
        public init(workload: String, observers: Int, reason: String) {
            self.workload = workload
            self.observers = observers
            self.reason = reason
        }

        init(_ error: BenchmarkError, of contest: Contest) {
            self.init(
                workload: contest.workload, observers: contest.observers, reason: error.description)
        }
    }
}

extension Double {
    /// The number in five digits: nothing that is timed is known better.
    var toFiveDigits: Double {
        guard self != 0, isFinite else { return self }
        var scale = 1.0
        while abs(self) * scale < 10_000 { scale *= 10 }
        return (self * scale).rounded() / scale
    }
}
