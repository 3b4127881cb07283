extension BenchmarkReport {
    /// Where and how the numbers were measured.
    public struct Environment: Codable, Sendable, Equatable {
        /// When the run began, in UTC, as `2026-11-21T20:44:52Z`.
        public var date: String
        /// The operating system, with its version.
        public var system: String
        /// The processor: its name, family, model and stepping.
        public var processor: String
        /// How many cores the program could use.
        public var cores: Int
        /// A digest that tells machines apart, and is another after a restart; `nil` if unknown. Virtual
        /// machines that were started from one snapshot share it.
        public var machine: String?
        /// The compiler, as `Swift 6.3`.
        public var compiler: String
        /// `release` or `debug`; a debug build times nothing.
        public var configuration: String
        /// The seed of the random order in each round.
        public var seed: UInt64
        /// The maximum number of rounds over all processes; a slow race has fewer.
        public var rounds: Int
        /// How the rounds were distributed over processes; `nil` in reports without this information.
        public var sampling: Sampling?
        /// What else the machine was doing; `nil` in reports without this information.
        public var load: Load?
        /// The commit that was checked out in the working directory during the run; `nil` if unknown. The
        /// program may have been built from another.
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

        /// The processor, its cores and the system, for readers.
        package var machineText: String { "\(processor), \(NumberText.count(cores, "core")), \(system)" }

        /// Whether times from the two environments can be compared: both name the same machine, and it was
        /// not restarted or changed since. Machines with the same description may still differ, so without a machine id
        /// only ratios can be compared.
        public func isSameMachine(as other: Environment) -> Bool {
            guard let machine, machine == other.machine else { return false }
            return (processor, cores, system) == (other.processor, other.cores, other.system)
        }
    }

    /// How the rounds of each contest were distributed over processes.
    public struct Sampling: Codable, Sendable, Equatable {
        /// The number of processes that ran each contest.
        public var processes: Int
        /// The maximum number of rounds in a process.
        public var rounds: Int
        /// The minimum duration of one timing, in milliseconds, as ``Plan/sampleDuration`` has it.
        public var sampleMilliseconds: Double
        /// The maximum number of bytes that a batch kept alive, unless one repetition kept more.
        public var batchBytes: Int

        /// Creates a description of a plan's sampling.
        public init(_ plan: Plan) {
            processes = plan.processes
            rounds = plan.rounds
            sampleMilliseconds = plan.sampleDuration.nanoseconds / 1e6
            batchBytes = plan.batchBytes
        }
    }

    /// What else the machine was doing during the measurement.
    public struct Load: Codable, Sendable, Equatable {
        /// The load average (threads running or waiting for a core) of the minute before; `nil` if unknown.
        public var before: Double?
        /// The load average of the last minute of the run, which includes the run itself.
        public var after: Double?
        /// The share of processor time that other programs used during the run; `nil` if unknown.
        public var others: Double?
        /// The share of processor time that the host of a virtual machine gave to other guests; `nil` if
        /// unknown.
        public var steal: Double?
        /// The frequency governor of the processor, such as `performance`; `nil` if unknown.
        public var governor: String?

        /// Creates a description of the load.
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
