import Support

/// What a comparison found, in the form that `observatory compare --format json` prints.
public struct ComparisonReport: Codable, Sendable, Equatable {
    /// The version of this layout.
    public var schema = 1
    /// The rules that were judged by.
    public var rules: [RuleSummary]
    /// The strategies, with their verdicts.
    public var strategies: [StrategySummary]
    /// What was run.
    public var scenarios: [ScenarioSummary]
    /// Every trace that was not as the contract wants it, declared or not.
    public var failures: [Failure]
    /// What random scenarios found afterwards; `nil` where none were drawn.
    public var exploration: ExplorationReport?

    /// One rule of the contract.
    public struct RuleSummary: Codable, Sendable, Equatable {
        /// What it is called everywhere.
        public var id: String
        /// What it is about, in a few words.
        public var title: String
        /// Which strategies it applies to.
        public var `class`: String
        /// What it demands.
        public var statement: String
    }

    /// One strategy and its verdict for every rule.
    public struct StrategySummary: Codable, Sendable, Equatable {
        /// What it is called everywhere.
        public var id: String
        /// What the strategy offers.
        public var capabilities: [String]
        /// What it declares to break.
        public var divergences: [Divergence]
        /// A verdict for each rule.
        public var verdicts: [RuleVerdict]
    }

    /// What a strategy is worth by one rule, and the scenarios that were run to find out.
    public struct RuleVerdict: Codable, Sendable, Equatable {
        /// The rule.
        public var rule: String
        /// How it came out.
        public var verdict: Verdict
        /// The scenarios that were run for the rule.
        public var scenarios: [String]
    }

    /// One scenario, and whether all strategies that it applies to left the same trace.
    public struct ScenarioSummary: Codable, Sendable, Equatable {
        /// What it is called everywhere.
        public var id: String
        /// What it is about, in a few words.
        public var title: String
        /// The rules that it tests.
        public var rules: [String]
        /// Whether all strategies that declare nothing left the same trace.
        public var identical: Bool
    }

    /// One trace that was not as the contract wants it.
    public struct Failure: Codable, Sendable, Equatable {
        /// The strategy.
        public var strategy: String
        /// Which form of the strategy it was, where it has several.
        public var form: String?
        /// The rule.
        public var rule: String
        /// The scenario.
        public var scenario: String
        /// How it came out.
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
        (exploration?.isClean ?? true)
            && strategies.allSatisfy { strategy in
                strategy.verdicts.allSatisfy { [.pass, .notApplicable, .diverges].contains($0.verdict) }
            }
    }

    /// The failures that were not declared, one for each strategy and rule; the others of a kind are counted.
    package var undeclaredFailures: [(first: Failure, others: Int)] {
        failures.filter { $0.verdict != .diverges }.grouped { [$0.strategy, $0.rule] }
            .map { (first: $0[0], others: $0.count - 1) }
    }
}
