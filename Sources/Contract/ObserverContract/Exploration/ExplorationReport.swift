/// What an exploration found, in the form that `observatory compare --random N --format json` prints.
public struct ExplorationReport: Codable, Sendable, Equatable {
    /// The version of this layout.
    public var schema = 2
    /// The number of steps to run with each strategy.
    public var steps: Int
    /// The seed from which the scenarios were drawn.
    public var seed: UInt64
    /// The result of each strategy.
    public var strategies: [StrategySummary]

    /// The result of one strategy.
    public struct StrategySummary: Codable, Sendable, Equatable {
        /// The identifier of the strategy.
        public var id: String
        /// The number of steps that were run, including those of reactions, up to a failure.
        public var steps: Int
        /// The number of scenarios that were run.
        public var scenarios: Int
        /// What went wrong; `nil` when nothing did.
        public var failure: Failure?
    }

    /// The first scenario in which a strategy failed, shrunk as far as possible.
    public struct Failure: Codable, Sendable, Equatable {
        /// The name of the form, where the strategy has several.
        public var form: String?
        /// `fail` when the traces differ, `leaked` when only an object was never freed, `crashed` when the
        /// process that ran the strategy died, and `hung` when it did not return.
        public var verdict: Verdict
        /// The rules that the scenario touches.
        public var rules: [String]
        /// The number of steps of the scenario, or, without one, of those among which the process died.
        public var steps: Int
        /// How many steps it had before it was shrunk.
        public var stepsBefore: Int
        /// The scenario as the text of a file; empty when the process died and repeating the last scenarios
        /// did not reproduce it.
        public var scenario: String
        /// The expected trace, a line for each entry.
        public var expected: [String]
        /// The trace that the strategy left; empty when it crashed or hung.
        public var actual: [String]
        /// How the process ended, when the strategy crashed or hung.
        public var detail: String?
        /// The command that reproduces the failure; without a scenario, a command to run under a debugger.
        public var replay: String
    }

    /// Whether no strategy failed.
    public var isClean: Bool { strategies.allSatisfy { $0.failure == nil } }
}
