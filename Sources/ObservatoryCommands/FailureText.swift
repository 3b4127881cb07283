import ObserverContract

/// A failure: rule, scenario, both traces with the first difference, and how to see it again.
struct FailureText {
    private let failure: ComparisonReport.Failure
    private let rule: ComparisonReport.RuleSummary?
    private let scenario: ComparisonReport.ScenarioSummary?

    private let others: Int

    /// Describes the first failure of a strategy by a rule, and says how many others there are.
    init(_ failures: (first: ComparisonReport.Failure, others: Int), _ report: ComparisonReport) {
        let failure = failures.first
        self.failure = failure
        others = failures.others
        rule = report.rules.first { $0.id == failure.rule }
        scenario = report.scenarios.first { $0.id == failure.scenario }
    }

    func text(on terminal: Terminal) -> String {
        let name = failure.form.map { "\(failure.strategy) (\($0))" } ?? failure.strategy
        var lines = [
            terminal.paint("\(failure.verdict.symbol) \(name) breaks \(failure.rule)", .red)
                + (rule.map { " \($0.title): \($0.statement)" } ?? ""),
            "  scenario \(failure.scenario)" + (scenario.map { ": \($0.title)" } ?? ""),
            "",
        ]
        if let detail = failure.detail {
            lines.append("  \(failure.verdict.rawValue): \(detail)")
        } else {
            lines += difference(name, on: terminal)
        }
        lines += ["", "  to see it again: \(failure.replay)"]
        if others > 0 {
            let scenarios = others == 1 ? "one more scenario" : "\(others) more scenarios"
            lines.append(
                "  and in \(scenarios): observatory compare --strategy \(failure.strategy) --rule \(failure.rule)"
            )
        }
        return lines.joined(separator: "\n")
    }

    private func difference(_ name: String, on terminal: Terminal) -> [String] {
        let difference = TraceDifference(
            expected: failure.expected, actual: failure.actual, titled: name)
        let remark =
            failure.verdict == .leaked ? ["  the traces are the same; an observer was never freed"] : []
        return remark
            + difference.lines.map { line in
                "  " + (line.hasPrefix(">") ? terminal.paint(line, .red) : line)
            }
    }
}
