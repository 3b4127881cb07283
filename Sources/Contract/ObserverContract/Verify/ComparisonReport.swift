import ObservatorySupport

/// What a comparison found, in the form that `observatory compare --format json` prints.
public struct ComparisonReport: Codable, Sendable, Equatable {
    /// The version of this layout.
    public var schema = 2
    /// The rules by which the strategies were judged.
    public var rules: [RuleSummary]
    /// The strategies, with their verdicts.
    public var strategies: [StrategySummary]
    /// The scenarios that were run.
    public var scenarios: [ScenarioSummary]
    /// Every failure, declared divergences included.
    public var failures: [Failure]
    /// The result of random scenarios; `nil` if none were run.
    public var exploration: ExplorationReport?

    /// One rule of the contract.
    public struct RuleSummary: Codable, Sendable, Equatable {
        /// The identifier, such as `R05`.
        public var id: String
        /// What it is about, in a few words.
        public var title: String
        /// The class of strategies that it applies to.
        public var `class`: String
        /// What it demands.
        public var statement: String
    }

    /// One strategy and its verdict for every rule.
    public struct StrategySummary: Codable, Sendable, Equatable {
        /// The identifier, such as `tokens`.
        public var id: String
        /// What the strategy offers.
        public var capabilities: [String]
        /// The divergences that it declares.
        public var divergences: [Divergence]
        /// A verdict for each rule.
        public var verdicts: [RuleVerdict]
    }

    /// The verdict on a strategy by one rule, and the scenarios that decide it.
    public struct RuleVerdict: Codable, Sendable, Equatable {
        /// The identifier of the rule.
        public var rule: String
        /// The verdict.
        public var verdict: Verdict
        /// The scenarios that were run for the rule.
        public var scenarios: [String]
    }

    /// One scenario, and whether all strategies that declare no divergence left the same trace in it.
    public struct ScenarioSummary: Codable, Sendable, Equatable {
        /// The identifier, such as `order/after-churn`.
        public var id: String
        /// What it is about, in a few words.
        public var title: String
        /// The rules that it tests.
        public var rules: [String]
        /// Whether all strategies that declare nothing left the same trace.
        public var identical: Bool
    }

    /// One run that broke a rule, or a declared divergence that did not occur.
    public struct Failure: Codable, Sendable, Equatable {
        /// What is expected where a declared divergence, or a declared crash, does not occur.
        static let missingDivergence = ["(a divergence, as declared)"]
        static let missingCrash = ["(a crash, as declared)"]

        /// The identifier of the strategy.
        public var strategy: String
        /// The name of the form, where the strategy has several.
        public var form: String?
        /// The identifier of the rule.
        public var rule: String
        /// The identifier of the scenario.
        public var scenario: String
        /// The verdict.
        public var verdict: Verdict
        /// How the process ended, where the strategy crashed or hung.
        public var detail: String?
        /// The expected trace, a line for each entry.
        public var expected: [String]
        /// The declared rules that the expected trace allows for, in order.
        public var allowed: [String] = []
        /// The trace that the strategy left.
        public var actual: [String]
        /// The command that runs this scenario on this strategy again.
        public var replay: String
    }
}

extension ComparisonReport.Failure {
    /// Whether all that is wrong can show in the scenarios of any rule (R16).
    package var isOfAnyRule: Bool {
        verdict == .leaked
            || verdict == .fail && TraceDifference(expected: expected, actual: actual).isOnlyAtTheEnd
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

    /// Whether all that is wrong is that a declared divergence, or a declared crash, did not occur.
    package func isMissingDivergence(_ failure: Failure) -> Bool {
        failure.verdict == .fail
            && [Failure.missingDivergence, Failure.missingCrash].contains(failure.expected)
    }

    /// The undeclared failures: the first for each strategy and rule, and the number of other scenarios. A failure that the
    /// scenarios of any rule can show comes first only if there is no other.
    package var undeclaredFailures: [(first: Failure, others: Int)] {
        failures.filter { $0.verdict != .diverges }.grouped { [$0.strategy, $0.rule] }
            .map { group in
                (
                    first: group.first { !$0.isOfAnyRule } ?? group[0],
                    // One scenario may fail in several forms.
                    others: Set(group.map(\.scenario)).count - 1
                )
            }
    }
}
