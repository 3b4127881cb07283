public import ObserverContract

/// Which rule finds which mutant.
public struct KillMatrix: Sendable {
    /// What came of one mutant.
    public struct Row: Sendable {
        /// The mutant.
        public let fault: Fault
        /// The rules that found it, in order.
        public let killers: [String]

        /// Whether the rule that has to find the mutant did.
        public var isKilledAsNamed: Bool { killers.contains(fault.killer) }
    }

    /// The rules, in order.
    public let rules: [Rule]

    /// A row for each mutant.
    public let rows: [Row]

    /// Holds every mutant to the contract, the same one in every run.
    ///
    /// Scenarios in which the scheduler decides what a mutant leaves are left out. The mutants of threads are found
    /// where one thread acts in the middle of another's call, or where their threads meet.
    ///
    /// - Throws: `SourceError` when a scenario cannot be used.
    public init(scenarios: [Scenario]) throws(SourceError) {
        let comparison = Comparison(
            strategies: Mutant.all, scenarios: scenarios.filter { !$0.isLeftToTheScheduler })
        let outcomes = comparison.strategies.concurrentMap { comparison.runs(of: $0) }
        let report = try comparison.report(of: outcomes)
        rules = Contract.rules
        rows = zip(Fault.allCases, report.strategies).map { fault, strategy in
            let killers = strategy.verdicts.filter { ![.pass, .notApplicable].contains($0.verdict) }
            return Row(fault: fault, killers: killers.map(\.rule))
        }
    }
}
