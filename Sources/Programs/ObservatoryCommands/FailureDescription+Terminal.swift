import ObserverContract

extension FailureDescription {
    /// Describes a strategy's first failure of a rule, for a user of this program.
    init(_ failures: (first: ComparisonReport.Failure, others: Int), in report: ComparisonReport) {
        self.init(
            failures, in: report, symbol: failures.first.verdict.symbol,
            program: ObservatoryCommand.lineUp.program.prefix)
    }

    /// Describes the failure of a strategy in random scenarios.
    init(_ failure: ExplorationReport.Failure, of id: String) {
        self.init(failure, of: id, symbol: failure.verdict.symbol)
    }

    /// The text, with the heading and the lines that differ in red.
    func text(on terminal: Terminal) -> String {
        let rest = lines.dropFirst().map { $0.hasPrefix("  >") ? terminal.paint($0, .red) : $0 }
        let first = terminal.paint(heading, .red) + lines[0].dropFirst(heading.count)
        return ([first] + rest).joined(separator: "\n")
    }
}
