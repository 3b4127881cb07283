public import ObserverContract

/// Which rules catch which mutants.
public struct KillMatrix: Sendable {
    /// The result of one mutant.
    public struct Row: Sendable {
        /// The mutant.
        public let fault: Fault
        /// The ids of the rules that caught it, in order.
        public let killers: [String]

        /// Whether the rule that must catch the mutant did.
        public var isKilledAsNamed: Bool { killers.contains(fault.killer) }
    }

    /// A row for each mutant.
    public let rows: [Row]

    /// Tests every mutant against the contract; the result is the same in every run.
    ///
    /// Leaves out scenarios whose outcome depends on the scheduler. Thread mutants are caught where one
    /// thread acts inside a callback of another, or where the mutant makes its threads wait for each other.
    ///
    /// - Throws: `SourceError` when a scenario cannot be used.
    public init(scenarios: [Scenario]) throws(SourceError) {
        let comparison = Comparison(
            strategies: Fault.mutants, scenarios: scenarios.filter { !$0.isLeftToTheScheduler })
        let outcomes = comparison.strategies.concurrentMap { comparison.runs(of: $0) }
        let report = try comparison.report(of: outcomes)
        rows = zip(Fault.allCases, report.strategies).map { fault, strategy in
            let killers = strategy.verdicts.filter { ![.pass, .notApplicable].contains($0.verdict) }
            return Row(fault: fault, killers: killers.map(\.rule))
        }
    }
}
