extension BenchmarkReport {
    /// Where and how the numbers were taken.
    public struct Environment: Codable, Sendable, Equatable {
        public var date: String
        public var system: String
        public var processor: String
        public var cores: Int
        public var compiler: String
        public var configuration: String
        public var seed: UInt64
        /// How many rounds there were at most; a slow race has fewer.
        public var rounds: Int
        public var commit: String?
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
