/// What `Contract.verify` found wrong with a strategy.
///
/// Its description is made for the output of a failed test. It lists the broken rules, each with a scenario,
/// both traces side by side with the first difference, and the command that runs the scenario again.
public struct ContractViolation: Error, Sendable {
    /// The identifier of the strategy.
    public let strategy: String

    /// The rules that it breaks, or declares to break and keeps, in order; empty when only a random scenario
    /// failed, or none could be run.
    public let rules: [Rule]

    /// What is wrong, in several lines.
    public let description: String
}

extension ContractViolation: CustomStringConvertible {
    /// The number of rules beyond which a diagnosis says more than the list.
    private static let mostForOneFault = 3

    init(_ report: ComparisonReport, of strategy: any Strategy, _ scenarios: [Scenario], program: String) {
        let failures = report.undeclaredFailures
        let failed = Set(failures.map { $0.first.isOfAnyRule ? Rule.silence.id : $0.first.rule })
        let rules = Contract.rules.filter { failed.contains($0.id) }
        let sections = failures.map { failure in
            FailureDescription(
                failure, in: report, file: scenarios.first { $0.id == failure.first.scenario }?.file,
                program: program
            ).text
        }
        let kept = Set(failures.map(\.first).filter(report.isMissingDivergence).map(\.rule))
        let broken = rules.map(\.id).filter { !kept.contains($0) }
        let heading = [
            broken.isEmpty ? nil : "\(strategy.id) breaks \(broken.joined(separator: ", ")).",
            kept.isEmpty
                ? nil
                : "\(strategy.id) declares to break \(kept.sorted().joined(separator: ", ")), and does not.",
        ].compactMap { $0 }.joined(separator: " ")
        let advice = """
            One fault can show in the scenarios of many rules. To find the fewest that explain all of it:
              \(program) diagnose --strategy \(strategy.id)
            """
        let end = rules.count > Self.mostForOneFault ? [advice] : []
        self.init(
            strategy: strategy.id, rules: rules,
            description: ([heading] + sections + end).joined(separator: "\n\n"))
    }

    init(_ failure: ExplorationReport.Failure, of strategy: any Strategy) {
        self.init(
            strategy: strategy.id, rules: [],
            description: """
                \(strategy.id) passes every scenario of the contract, but fails in a random one.

                \(FailureDescription(failure, of: strategy.id).text)
                """)
    }
}
