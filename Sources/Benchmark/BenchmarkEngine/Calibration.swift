/// How the alternatives of a contest are timed, which one process finds out for all others.
public struct Calibration: Codable, Sendable, Equatable {
    /// How one alternative is timed.
    public struct Batch: Codable, Sendable, Equatable {
        /// How many repetitions a timing consists of.
        public var repetitions: Int
        /// How long a round takes, preparation included.
        var roundDuration: Duration
        /// How long a timing takes.
        var sampleDuration: Duration
        /// What an operation takes from the heap; `nil` where that cannot be counted.
        var heapUse: HeapUse?
    }

    /// The batches by alternative, of those that can be timed.
    public var batches: [String: Batch]
    /// How many rounds there are in each process.
    public var rounds: Int
    /// Why each of the others gets no number.
    public var refusals: [BenchmarkError]

    /// Describes how alternatives are timed.
    package init(batches: [String: Batch], rounds: Int, refusals: [BenchmarkError]) {
        self.batches = batches
        self.rounds = rounds
        self.refusals = refusals
    }

    /// The same with the batches and rounds of another calibration, where that has them: two sides of a comparison
    /// are timed alike.
    public func like(_ other: Calibration?) -> Calibration {
        guard let other else { return self }
        var same = self
        same.rounds = other.rounds
        for (id, batch) in other.batches { same.batches[id]?.repetitions = batch.repetitions }
        return same
    }
}
