/// What a strategy offers, and the smallest set of rules that it breaks, in the form that
/// `observatory diagnose --format json` prints.
///
/// Apart from these rules, it keeps the contract, in the scenarios of the contract and in random ones.
public struct Diagnosis: Codable, Sendable, Equatable {
    /// The version of this layout.
    public var schema = 1
    /// The identifier of the strategy.
    public var strategy: String
    /// The capabilities that the strategy declares; empty where it leaves them to be found by trying.
    public var declared: [Capability] = []
    /// The capabilities that it was found to offer.
    public var offers: [Capability] = []
    /// The capabilities that it declares and was not found to offer, where the diagnosis was made without them;
    /// `nil` elsewhere.
    public var denied: [Capability]?
    /// The result of using it from several threads, in a few words; `nil` where that was not tried.
    public var threads: String?
    /// Why the diagnosis is not complete, in a sentence: the strategy crashes, hangs, leaks, or behaves
    /// differently each time; `nil` where it is. A crash in a scenario is a finding, and no problem.
    public var problem: String?
    /// The command that shows the problem again.
    public var replay: String?
    /// The rules that it breaks, in their order; if they are more than ``mostExplained``, those that it would
    /// have to break to explain what it does.
    public var findings: [Finding] = []
    /// A scenario that breaking these rules does not explain; `nil` where there is none. If it takes
    /// more than ``mostExplained`` rules, they explain nothing, and this is the smallest scenario in which
    /// the strategy differs from the contract; if it crashes or hangs while it runs random scenarios, the smallest
    /// in which it does.
    public var unexplained: Witness?
    /// The rule that it most likely breaks, where it takes more than ``mostExplained`` rules to explain what it
    /// does, or where none shows: of all rules, the one that the greatest part of its scenarios shows.
    public var likely: Rule?
    /// The declaration of these rules, in the lines to paste; empty where they explain nothing.
    public var declaration: [String] = []
    /// How it crashed when its capabilities were tried, in a few words; those that it declares are then taken for
    /// granted. `nil` where it did not.
    public var untried: String?
    /// Whether it calls observers on a thread other than the one that emits.
    public var callsElsewhere = false
    /// The number of scenarios that were run, each in every form that it applies to.
    public var scenarios = 0
    /// The number of steps of random scenarios that were run.
    public var randomSteps = 0

    /// The most rules that are accepted as an explanation.
    public static let mostExplained = 8

    /// One rule that the strategy breaks.
    public struct Finding: Codable, Sendable, Equatable {
        /// The rule.
        public var rule: Rule
        /// What the strategy does, in a sentence.
        public var does: String
        /// What that means for its users, in a sentence.
        public var means: String
        /// The smallest scenario that shows it; `nil` where none was found, and for a declared crash.
        public var witness: Witness?
        /// The scenarios in which the strategy crashes by breaking it, or declares to.
        public var crashesIn: [String]?
        /// How it crashed; `nil` where it only declares to.
        public var crash: String?
    }

    /// A scenario, and the expected and the actual trace.
    public struct Witness: Codable, Sendable, Equatable {
        /// The name of the form, where the strategy has several.
        public var form: String?
        /// The number of steps of the scenario, including those of callbacks.
        public var steps: Int
        /// The scenario as the text of a file.
        public var scenario: String
        /// The rules that the scenario tests; of a random one, those that its steps touch.
        public var rules: [String]
        /// The trace that the contract demands when all other findings are allowed, a line for each entry.
        public var expected: [String]
        /// The trace that the strategy left; empty where it crashed or hung.
        public var actual: [String]
        /// How the process ended, where the strategy crashed or hung; `nil` elsewhere.
        public var ending: String?
        /// The command that runs it again, after one that writes it where it was not saved.
        public var replay: String?
    }

    package init(of strategy: any Strategy) {
        self.strategy = strategy.id
        declared = strategy.openOffer == nil ? strategy.capabilities.sorted() : []
    }
}

extension Diagnosis {
    /// Whether it takes too many rules to explain what the strategy does.
    package var isBeyondExplanation: Bool { findings.count { $0.crashesIn == nil } > Self.mostExplained }

    /// Whether the strategy breaks no rule and nothing else is wrong with it.
    public var isClean: Bool { findings.isEmpty && problem == nil && unexplained == nil && denied == nil }

    /// The broken rules, in a form that the strategy may declare.
    package var divergences: [Divergence] {
        findings.map { Divergence($0.rule, $0.does, crashesIn: $0.crashesIn) }
    }
}
