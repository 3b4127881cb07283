/// The heap use of a contest's alternatives, where time isn't measured.
public struct RaceCounts: Codable, Sendable, Equatable {
    /// The counts of one alternative.
    struct Row: Codable, Sendable, Equatable {
        var heapUse: HeapUse?
        var deliveries: Int
    }

    var rows: [String: Row] = [:]
    var refusals: [BenchmarkError] = []
}
