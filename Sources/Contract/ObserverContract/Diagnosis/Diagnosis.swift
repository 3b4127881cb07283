/// What a strategy offers, and the smallest set of rules that it breaks, in the form that
/// `observatory diagnose --format json` prints.
///
/// Under a contract without these rules everything else that it does is as it has to be, in the scenarios of the
/// contract and in those that were drawn at random.
public struct Diagnosis: Codable, Sendable, Equatable {
    /// The version of this layout.
    public var schema = 1
    /// The strategy.
    public var strategy: String
    /// What the strategy says that it offers; empty where it leaves that to be found out.
    public var declared: [Capability] = []
    /// What it was seen to offer.
    public var offers: [Capability] = []
    /// What came of using it from several threads, in a few words; `nil` where that was not tried.
    public var threads: String?
    /// Why the diagnosis stopped, in a sentence: the strategy crashes, hangs, leaks, or does not do twice the same;
    /// `nil` where it came to its end.
    public var problem: String?
    /// The command that shows the problem again.
    public var replay: String?
    /// What it breaks, in the order of the rules.
    public var findings: [Finding] = []
    /// A scenario that was drawn at random and that breaking these rules does not explain; `nil` where there is none.
    /// Where it takes more than ``mostExplained`` rules they explain nothing, and it is the smallest scenario in which the
    /// strategy differs from the contract.
    public var unexplained: Witness?
    /// How many scenarios were run, each in every form that it makes sense for.
    public var scenarios = 0
    /// How many steps of random scenarios were run.
    public var randomSteps = 0

    /// How many rules can explain anything.
    public static let mostExplained = 8

    /// One rule that is broken.
    public struct Finding: Codable, Sendable, Equatable {
        /// The rule.
        public var rule: Rule
        /// What the strategy does, in a sentence.
        public var does: String
        /// What that means for those who use it, in a sentence.
        public var means: String
        /// The smallest scenario that shows it; `nil` where the strategy crashes by it, as it declares.
        public var witness: Witness?
        /// The scenarios in which the strategy declares to crash by it.
        public var crashesIn: [String]?
    }

    /// A scenario, and what came of it.
    public struct Witness: Codable, Sendable, Equatable {
        /// Which form of the strategy it was, where it has several.
        public var form: String?
        /// How many steps the scenario has, those of callbacks counted.
        public var steps: Int
        /// The scenario as the text of a file.
        public var scenario: String
        /// The trace that the contract demands when every other finding is allowed for, a line each.
        public var expected: [String]
        /// The trace that the strategy left.
        public var actual: [String]
    }

    /// Begins the diagnosis of a strategy.
    package init(of strategy: any Strategy) {
        self.strategy = strategy.id
        declared = strategy.openOffer == nil ? strategy.capabilities.sorted() : []
    }
}

extension Diagnosis {
    /// Whether the strategy breaks no rule and nothing else is wrong with it.
    public var isClean: Bool { findings.isEmpty && problem == nil && unexplained == nil }

    /// What it breaks, as it may be declared.
    package var divergences: [Divergence] {
        findings.map { Divergence($0.rule, $0.does, crashesIn: $0.crashesIn) }
    }
}
