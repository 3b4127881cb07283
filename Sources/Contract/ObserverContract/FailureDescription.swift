/// A failure in words: rule, scenario, both traces with the first difference, and how to see it again.
package struct FailureDescription {
    /// A line of it, and whether it is one that says what is wrong.
    package struct Line {
        /// The text, without a line break.
        package let text: String
        /// Whether a terminal should paint it red.
        package let isWrong: Bool

        init(_ text: String, isWrong: Bool = false) {
            self.text = text
            self.isWrong = isWrong
        }
    }

    /// The lines, in order.
    package let lines: [Line]

    /// Describes the first failure of a strategy by a rule.
    ///
    /// - Parameters:
    ///   - failures: The failure, and how many others there are of the strategy by the rule.
    ///   - report: What the failure is a part of.
    ///   - symbol: What stands for the verdict.
    ///   - file: Where the scenario is written down, if that is to be said.
    ///   - program: What stands before the arguments in a command.
    package init(
        _ failures: (first: ComparisonReport.Failure, others: Int), in report: ComparisonReport,
        symbol: String, file: String? = nil, program: String
    ) {
        let failure = failures.first
        let rule = report.rules.first { $0.id == failure.rule }
        let scenario = report.scenarios.first { $0.id == failure.scenario }
        let name = failure.form.map { "\(failure.strategy) (\($0))" } ?? failure.strategy
        let heading =
            "\(symbol) \(name) breaks \(failure.rule)" + (rule.map { " \($0.title): \($0.statement)" } ?? "")
        var lines = [
            Line(heading, isWrong: true),
            Line("  scenario \(failure.scenario)" + (scenario.map { ": \($0.title)" } ?? "")),
        ]
        if let file { lines.append(Line("  which is in \(file)")) }
        lines.append(Line(""))
        if let detail = failure.detail {
            lines.append(Line("  \(failure.verdict.rawValue): \(detail)"))
        } else {
            lines += Self.allowance(for: failure, in: report) + Self.difference(failure, name)
        }
        lines += [Line(""), Line("  to see it again: \(failure.replay)")]
        if failures.others > 0 {
            let scenarios = failures.others == 1 ? "one more scenario" : "\(failures.others) more scenarios"
            let command = "\(program) compare --strategy \(failure.strategy) --rule \(failure.rule)"
            lines.append(Line("  and in \(scenarios): \(command)"))
        }
        self.lines = lines
    }

    /// The lines as one text, in one colour.
    package var text: String { lines.map(\.text).joined(separator: "\n") }

    /// That the expected trace is not the one of the contract's letter, where the strategy declares something else.
    private static func allowance(
        for failure: ComparisonReport.Failure, in report: ComparisonReport
    ) -> [Line] {
        let strategy = report.strategies.first { $0.id == failure.strategy }
        let rules =
            strategy?.divergences.map(\.rule)
            .filter { $0 != failure.rule && Liberties.rules.contains($0) } ?? []
        guard !rules.isEmpty else { return [] }
        return [
            Line("  what is expected allows for \(rules.joined(separator: ", ")), as declared"), Line(""),
        ]
    }

    private static func difference(_ failure: ComparisonReport.Failure, _ name: String) -> [Line] {
        let difference = TraceDifference(
            expected: failure.expected, actual: failure.actual, titled: name)
        let remark =
            failure.verdict == .leaked
            ? [Line("  the traces are the same; an observer was never freed")] : []
        return remark + difference.lines.map { Line("  " + $0, isWrong: $0.hasPrefix(">")) }
    }
}

extension ComparisonReport {
    /// The failures that nobody declared, one for each strategy and rule; the others of a kind are counted.
    package var undeclaredFailures: [(first: Failure, others: Int)] {
        var failures: [(first: Failure, others: Int)] = []
        for failure in self.failures where failure.verdict != .diverges {
            if let last = failures.last?.first, last.strategy == failure.strategy, last.rule == failure.rule {
                failures[failures.count - 1].others += 1
            } else {
                failures.append((failure, 0))
            }
        }
        return failures
    }
}
