import ObserverContract

/// A failure as a person reads it on a terminal, with what is wrong in red.
struct FailureText {
    private let description: FailureDescription

    /// Describes the first failure of a strategy by a rule, and says how many others there are.
    init(_ failures: (first: ComparisonReport.Failure, others: Int), _ report: ComparisonReport) {
        description = FailureDescription(
            failures, in: report, symbol: failures.first.verdict.symbol,
            program: ObservatoryCommand.lineUp.program.prefix)
    }

    func text(on terminal: Terminal) -> String {
        description.lines.map { $0.isWrong ? terminal.paint($0.text, .red) : $0.text }
            .joined(separator: "\n")
    }
}
