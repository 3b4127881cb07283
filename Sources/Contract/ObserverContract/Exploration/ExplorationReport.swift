/// What an exploration found, in the form that `observatory compare --random N --format json` prints.
public struct ExplorationReport: Codable, Sendable, Equatable {
    /// The version of this layout.
    public var schema = 2
    /// How many steps each strategy was to be taken through.
    public var steps: Int
    /// What the scenarios were drawn from.
    public var seed: UInt64
    /// How far each strategy came.
    public var strategies: [StrategySummary]

    /// How far one strategy came.
    public struct StrategySummary: Codable, Sendable, Equatable {
        /// The strategy.
        public var id: String
        /// How many steps were run, those of reactions counted; up to the failure where there is one.
        public var steps: Int
        /// How many scenarios the steps belong to.
        public var scenarios: Int
        /// What went wrong; `nil` when nothing did.
        public var failure: Failure?
    }

    /// The first scenario in which a strategy was wrong, made as small as it can be.
    public struct Failure: Codable, Sendable, Equatable {
        /// Which form of the strategy it was, where it has several.
        public var form: String?
        /// `fail` when the traces differ, `leaked` when they do not and something was never freed, `crashed`
        /// when the process died that ran the strategy, and `hung` when it did not come back.
        public var verdict: Verdict
        /// The rules that the scenario touches.
        public var rules: [String]
        /// How many steps the scenario has; where there is none, among how many steps the process died.
        public var steps: Int
        /// How many steps it had before it was shrunk.
        public var stepsBefore: Int
        /// The scenario as the text of a file; empty when the process died and did not do so again when all
        /// that it may have died of was repeated.
        public var scenario: String
        /// The trace that the reference model makes, a line each.
        public var expected: [String]
        /// The trace that the strategy left; empty when it did not come back.
        public var actual: [String]
        /// How the process ended, when the strategy crashed or hung.
        public var detail: String?
        /// The command that finds the failure again; where there is no scenario, one that may be run under a
        /// debugger.
        public var replay: String
    }

    /// Whether no strategy was ever wrong.
    public var isClean: Bool { strategies.allSatisfy { $0.failure == nil } }
}
