extension BenchmarkReport {
    /// Where and how the numbers were taken.
    public struct Environment: Codable, Sendable, Equatable {
        /// When the run began, in UTC, as `2026-11-21T20:44:52Z`.
        public var date: String
        /// The operating system, with its version.
        public var system: String
        /// The model of the processor.
        public var processor: String
        /// How many cores the program could use.
        public var cores: Int
        /// The compiler, as `Swift 6.3`.
        public var compiler: String
        /// `release`, or `debug` where nothing is timed.
        public var configuration: String
        /// What the order of the rounds was drawn from.
        public var seed: UInt64
        /// How many rounds there were at most; a slow race has fewer.
        public var rounds: Int
        /// The commit that was built; `nil` where that could not be told.
        public var commit: String?
        /// A digest of the verdicts that allowed the strategies to be timed.
        public var verdictHash: String?

        /// Creates a description of a run.
        public init(
            date: String, system: String, processor: String, cores: Int, compiler: String,
            configuration: String, seed: UInt64, rounds: Int, commit: String?, verdictHash: String?
        ) {
            self.date = date
            self.system = system
            self.processor = processor
            self.cores = cores
            self.compiler = compiler
            self.configuration = configuration
            self.seed = seed
            self.rounds = rounds
            self.commit = commit
            self.verdictHash = verdictHash
        }

        /// Whether times that were taken there can be set beside times that were taken here.
        public func isSameMachine(as other: Environment) -> Bool {
            (processor, cores, system) == (other.processor, other.cores, other.system)
        }
    }
}
