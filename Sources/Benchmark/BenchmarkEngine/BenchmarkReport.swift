/// The results of a benchmark, in the form that `observatory bench --format json` prints.
public struct BenchmarkReport: Codable, Sendable, Equatable {
    /// The schema version that is written, and the only one that is read by default.
    public static let schema = 3

    /// The schema version of this report.
    public var schema = Self.schema
    /// Where and how the numbers were measured.
    public var environment: Environment
    /// The largest difference between the baseline, or another original, and its copies, as a fraction: 0.01
    /// is 1 %. It is 0 if no copy took part.
    public var noiseFloor: Double
    /// A row for each alternative of each contest, in the order in which they were run.
    public var results: [Result]
    /// The cost of each strategy as a function of the number of observers.
    public var models: [CostModel] = []
    /// The sizes at which one strategy stops being cheaper than another.
    public var crossovers: [Crossover] = []
    /// The alternatives without a number, and why.
    public var refusals: [Refusal] = []

    /// A median and its 95 % confidence interval.
    public struct Interval: Codable, Sendable, Equatable {
        /// The median of the values.
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

        /// Returns an interval for a value that is known exactly, not estimated.
        package static func exactly(_ value: Double) -> Self { Self(median: value, low: value, high: value) }

        package var inverse: Self { Self(median: 1 / median, low: 1 / high, high: 1 / low) }
    }

    /// The cost of an alternative divided by the cost of another, with its interval.
    public struct Ratio: Codable, Sendable, Equatable {
        /// The id of the alternative whose cost is the divisor.
        public var to: String
        /// The median of the values.
        public var median: Double
        /// The lower end of the interval.
        public var low: Double
        /// The upper end of the interval.
        public var high: Double
        /// The median of each process, from which the interval is computed; `nil` if unknown.
        public var byProcess: [Double]?

        /// Creates a ratio.
        public init(to: String, _ interval: Interval, byProcess: [Double]? = nil) {
            self.to = to
            median = interval.median
            low = interval.low
            high = interval.high
            self.byProcess = byProcess
        }

        /// The ratio's interval, without the alternative that it refers to.
        public var interval: Interval { Interval(median: median, low: low, high: high) }

        /// By what fraction the higher of the two costs exceeds the lower, whichever that is; the interval
        /// starts at 0 if no difference was shown.
        package var gap: Interval {
            let (one, other) = (Self.gap(low), Self.gap(high))
            return Interval(
                median: Self.gap(median), low: low <= 1 && 1 <= high ? 0 : min(one, other),
                high: max(one, other))
        }

        private static func gap(_ ratio: Double) -> Double { max(ratio, 1 / ratio) - 1 }
    }

    /// A measurement that produced no number.
    public struct Refusal: Codable, Sendable, Equatable {
        /// The id of the workload.
        public var workload: String
        /// The number of observers.
        public var observers: Int
        /// The reason, as a sentence.
        public var reason: String
    }
}

extension BenchmarkReport {
    /// Reads a report of the current schema or of schema 2, in which crossovers are skipped.
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
}

extension Double {
    /// The number as text, without a fraction if it is whole: `2`, `1.25`.
    package var plainText: String { self == rounded() ? "\(Int(self))" : "\(self)" }

    /// The number rounded to five digits; no timing is more precise.
    var toFiveDigits: Double {
        guard self != 0, isFinite else { return self }
        var scale = 1.0
        while abs(self) * scale < 10_000 { scale *= 10 }
        return (self * scale).rounded() / scale
    }
}
