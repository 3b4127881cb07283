/// The measurements of one process in a contest.
public struct RaceSamples: Codable, Sendable, Equatable {
    /// Nanoseconds per operation by alternative, with one value per round.
    public var nanoseconds: [String: [Double]] = [:]
    /// The latencies of single operations, in nanoseconds, by alternative.
    var latencies: [String: [Int]] = [:]
    /// The number of deliveries made and checked, by alternative.
    var deliveries: [String: Int] = [:]
    /// The reasons why alternatives were left out.
    public var refusals: [BenchmarkError] = []
}
