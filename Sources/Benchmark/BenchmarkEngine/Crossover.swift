/// Where one strategy stops being cheaper than another.
///
/// It is where the lines through the costs of both cross, and is given only where the costs themselves say the
/// same: at every size at which both were timed, the median is the lower one of the strategy that it says.
public struct Crossover: Codable, Sendable, Equatable {
    /// What is done.
    public var workload: String
    /// The strategy that costs less for fewer observers.
    public var below: String
    /// The strategy that costs less for more observers.
    public var above: String
    /// The number of observers at which both cost the same, between two sizes that were timed. The interval is
    /// that of the fitted lines: it holds where they cross with 95 % confidence, and knows nothing of what is no
    /// line.
    public var observers: BenchmarkReport.Interval
}
