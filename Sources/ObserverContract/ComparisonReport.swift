/// What a comparison found, in the form that `observatory compare --format json` prints.
public struct ComparisonReport: Codable, Sendable, Equatable {
    /// The version of this layout.
    public var schema = 1
    public var rules: [RuleSummary]
    public var strategies: [StrategySummary]
    public var scenarios: [ScenarioSummary]
    /// Every trace that was not as the contract wants it, declared or not.
    public var failures: [Failure]

    /// One rule of the contract.
    public struct RuleSummary: Codable, Sendable, Equatable {
        public var id: String
        public var title: String
        public var `class`: String
        public var statement: String
    }

    /// One strategy and its verdict for every rule.
    public struct StrategySummary: Codable, Sendable, Equatable {
        public var id: String
        public var capabilities: [String]
        public var divergences: [Divergence]
        public var verdicts: [RuleVerdict]
    }

    /// What a strategy is worth by one rule, and the scenarios that were run to find out.
    public struct RuleVerdict: Codable, Sendable, Equatable {
        public var rule: String
        public var verdict: Verdict
        public var scenarios: [String]
    }

    /// One scenario, and whether all strategies that it applies to left the same trace.
    public struct ScenarioSummary: Codable, Sendable, Equatable {
        public var id: String
        public var title: String
        public var rules: [String]
        public var identical: Bool
    }

    /// One trace that was not as the contract wants it.
    public struct Failure: Codable, Sendable, Equatable {
        public var strategy: String
        /// Which form of the strategy it was, where it has several.
        public var form: String?
        public var rule: String
        public var scenario: String
        public var verdict: Verdict
        /// How the process ended that ran the strategy, where it crashed or hung.
        public var detail: String?
        /// The trace that the reference model makes, a line each.
        public var expected: [String]
        /// The trace that the strategy left.
        public var actual: [String]
        /// The command that runs this scenario on this strategy again.
        public var replay: String
    }
}

extension ComparisonReport {
    /// Whether every strategy did what the contract or its own declaration says.
    public var isAsDeclared: Bool {
        strategies.allSatisfy { strategy in
            strategy.verdicts.allSatisfy { [.pass, .notApplicable, .diverges].contains($0.verdict) }
        }
    }
}
