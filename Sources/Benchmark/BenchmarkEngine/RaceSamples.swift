/// What one process measured in a contest.
public struct RaceSamples: Codable, Sendable, Equatable {
    /// Nanoseconds per operation by alternative, a value for each round.
    public var nanoseconds: [String: [Double]] = [:]
    /// How long single operations took, in nanoseconds, by alternative.
    var latencies: [String: [Int]] = [:]
    /// How many deliveries were made and checked, by alternative.
    var deliveries: [String: Int] = [:]
    /// Why an alternative was left out.
    public var refusals: [BenchmarkError] = []

    /// What a process measured that found nothing wrong.
    package init(nanoseconds: [String: [Double]] = [:]) { self.nanoseconds = nanoseconds }
}
