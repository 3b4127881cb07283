extension BenchmarkReport {
    /// Where and how the numbers were taken.
    public struct Environment: Codable, Sendable, Equatable {
        /// When the run began, in UTC, as `2026-11-21T20:44:52Z`.
        public var date: String
        /// The operating system, with its version.
        public var system: String
        /// The processor: its name, family, model and stepping.
        public var processor: String
        /// How many cores the program could use.
        public var cores: Int
        /// A digest of what the machine calls itself; `nil` where that is not known.
        public var machine: String?
        /// The compiler, as `Swift 6.3`.
        public var compiler: String
        /// `release`, or `debug` where nothing is timed.
        public var configuration: String
        /// What the order of the rounds was drawn from.
        public var seed: UInt64
        /// How many rounds there were at most, in all processes; a slow race has fewer.
        public var rounds: Int
        /// How the rounds were spread over processes; `nil` in reports that do not say so.
        public var sampling: Sampling?
        /// What else the machine did; `nil` in reports that do not say so.
        public var load: Load?
        /// The commit that was built; `nil` where that could not be told.
        public var commit: String?
        /// A digest of the verdicts that allowed the strategies to be timed.
        public var verdictHash: String?

        /// Creates a description of a run.
        public init(
            date: String, system: String, processor: String, cores: Int, machine: String? = nil,
            compiler: String, configuration: String, seed: UInt64, rounds: Int, sampling: Sampling? = nil,
            load: Load? = nil, commit: String?, verdictHash: String?
        ) {
            self.date = date
            self.system = system
            self.processor = processor
            self.cores = cores
            self.machine = machine
            self.compiler = compiler
            self.configuration = configuration
            self.seed = seed
            self.rounds = rounds
            self.sampling = sampling
            self.load = load
            self.commit = commit
            self.verdictHash = verdictHash
        }

        /// Whether times that were taken there can be set beside times that were taken here: both reports name one
        /// machine, and it has not changed. Two that are only described by the same words may be different, and
        /// then nothing but ratios can be compared.
        public func isSameMachine(as other: Environment) -> Bool {
            guard let machine, machine == other.machine else { return false }
            return (processor, cores, system) == (other.processor, other.cores, other.system)
        }
    }

    /// How the rounds of each contest were spread over processes.
    public struct Sampling: Codable, Sendable, Equatable {
        /// In how many processes each contest was run.
        public var processes: Int
        /// How many rounds there were in a process, at most.
        public var rounds: Int
        /// How long one timing took at least, in milliseconds.
        public var sampleMilliseconds: Double
        /// How many bytes a batch kept alive at most, unless one repetition kept more.
        public var batchBytes: Int

        /// Describes how a plan samples.
        public init(_ plan: Plan) {
            processes = plan.processes
            rounds = plan.rounds
            sampleMilliseconds = plan.sampleDuration.nanoseconds / 1e6
            batchBytes = plan.batchBytes
        }
    }

    /// What else the machine did while it was measured.
    public struct Load: Codable, Sendable, Equatable {
        /// How many threads were running or waiting for a core, on average over the minute before; `nil` where that
        /// is not known.
        public var before: Double?
        /// The same over the last minute of the run, with the run's own.
        public var after: Double?
        /// The share of the processors' time that other programs took during the run; `nil` where that is not known.
        public var others: Double?
        /// The share of the processors' time that the host of a virtual machine gave to others; `nil` where that is
        /// not known.
        public var steal: Double?
        /// What sets the frequency of the processor, such as `performance`; `nil` where that is not known.
        public var governor: String?

        /// Describes the load.
        public init(
            before: Double?, after: Double?, others: Double? = nil, steal: Double?, governor: String?
        ) {
            self.before = before
            self.after = after
            self.others = others
            self.steal = steal
            self.governor = governor
        }
    }
}
