/// Where one strategy stops being cheaper than another.
public struct Crossover: Codable, Sendable, Equatable {
    /// What is done.
    public var workload: String
    /// The strategy that costs less for fewer observers.
    public var below: String
    /// The strategy that costs less for more observers.
    public var above: String
    /// The number of observers at which both cost the same.
    public var observers: BenchmarkReport.Interval
}
