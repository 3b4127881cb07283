/// How long and how often everything is timed.
public struct Plan: Codable, Sendable, Equatable {
    /// In how many processes a contest is run.
    public var processes: Int

    /// How many times each alternative is timed in a process, at most.
    public var rounds: Int

    /// How long one timing takes, at least, where a repetition keeps no memory.
    public var sampleDuration: Duration

    /// How long a contest may take in all processes; with slow alternatives there are fewer rounds, and one in each
    /// process whatever that takes.
    public var raceDuration: Duration

    /// How long one timing may take, its preparation included, before the alternative is left out.
    public var patience: Duration

    /// How many bytes a batch may keep alive in a contest in which every repetition keeps some. All alternatives
    /// then have batches of the same size: memory that is in the cache for one has to be in it for all.
    public var batchBytes: Int

    /// What the order of the alternatives is drawn from.
    public var seed: UInt64

    /// Creates a plan.
    public init(
        processes: Int = 1, rounds: Int, sampleDuration: Duration, raceDuration: Duration = .seconds(3_600),
        patience: Duration = .seconds(60), batchBytes: Int = 4 << 20, seed: UInt64
    ) {
        self.processes = processes
        self.rounds = rounds
        self.sampleDuration = sampleDuration
        self.raceDuration = raceDuration
        self.patience = patience
        self.batchBytes = batchBytes
        self.seed = seed
    }
}
