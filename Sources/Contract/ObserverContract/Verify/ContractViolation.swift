import Support

/// What `Contract.verify` found wrong with a strategy.
///
/// Its description is made to be read where a test has failed: the rules that are broken, and for each of them
/// a scenario, both traces side by side with the first difference, and the command that runs it again.
public struct ContractViolation: Error, Sendable {
    /// The identifier of the strategy.
    public let strategy: String

    /// The rules that it breaks, in order; empty when it was only found at random that something is wrong, or
    /// when what it says of itself means nothing.
    public let rules: [Rule]

    /// What is wrong, in many lines.
    public let description: String
}

extension ContractViolation: CustomStringConvertible {
    init(_ strategy: any Strategy, breaks rules: [Rule] = [], _ description: String) {
        self.init(strategy: strategy.id, rules: rules, description: description)
    }

    init(_ report: ComparisonReport, of strategy: any Strategy, _ scenarios: [Scenario], program: String) {
        let failures = report.undeclaredFailures
        let rules = failures.compactMap { Contract.rule($0.first.rule) }.uniqued()
        let sections = failures.map { failure in
            FailureDescription(
                failure, in: report, symbol: "✗",
                file: scenarios.first { $0.id == failure.first.scenario }?.file, program: program
            ).text
        }
        let heading = "\(strategy.id) breaks \(rules.map(\.id).joined(separator: ", "))."
        self.init(strategy, breaks: rules, ([heading] + sections).joined(separator: "\n\n"))
    }

    init(_ failure: ExplorationReport.Failure, of strategy: any Strategy) {
        self.init(
            strategy,
            """
            \(strategy.id) keeps every scenario of the contract, and is wrong in one that was drawn at random.

            \(FailureDescription(failure, of: strategy.id, symbol: "✗").text)
            """)
    }
}
