/// How the alternatives of a contest are timed. One process determines this for all others.
public struct Calibration: Codable, Sendable, Equatable {
    /// How one alternative is timed.
    public struct Batch: Codable, Sendable, Equatable {
        /// The number of repetitions in one timing.
        public var repetitions: Int
        /// The duration of a round, including preparation.
        var roundDuration: Duration
        var sampleDuration: Duration
        /// Heap use per operation; `nil` where it can't be counted.
        var heapUse: HeapUse?
    }

    /// The batches by id, for the alternatives that can be timed.
    public var batches: [String: Batch]
    /// The number of rounds in each process.
    public var rounds: Int
    /// The reasons why the other alternatives get no number.
    public var refusals: [BenchmarkError]

    /// Returns a calibration with the rounds and repetitions of another one, where the other has them, so
    /// that two sides of a comparison are timed alike.
    public func like(_ other: Calibration?) -> Calibration {
        guard let other else { return self }
        var same = self
        same.rounds = other.rounds
        for (id, batch) in other.batches { same.batches[id]?.repetitions = batch.repetitions }
        return same
    }
}
