/// How long and how often each alternative is timed.
public struct Plan: Codable, Sendable, Equatable {
    /// The number of processes that run each contest. A report with the values of more than 100 cannot be read.
    public var processes: Int

    /// The maximum number of times that each alternative is timed in a process.
    public var rounds: Int

    /// The minimum duration of one timing, unless its repetitions keep memory or preparing them takes much longer.
    public var sampleDuration: Duration

    /// The time limit of a contest over all processes. Slow alternatives reduce the number of rounds, but
    /// each process runs at least one.
    public var raceDuration: Duration

    /// The maximum duration of one timing, including preparation; slower alternatives are left out. A subject
    /// that all timings share may take twice as long to prepare.
    public var patience: Duration

    /// The maximum number of bytes that a batch keeps alive, in contests whose repetitions keep memory. There
    /// all alternatives have batches of the same size, so that the cache helps all of them alike.
    public var batchBytes: Int

    /// The seed for the order of the alternatives.
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
