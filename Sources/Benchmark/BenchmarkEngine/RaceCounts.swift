/// What the alternatives of a contest take from the heap, where time is not measured.
public struct RaceCounts: Codable, Sendable, Equatable {
    /// What one alternative takes and delivers.
    struct Row: Codable, Sendable, Equatable {
        var heapUse: HeapUse?
        var deliveries: Int
    }

    var rows: [String: Row] = [:]
    var refusals: [BenchmarkError] = []
}
