import ObservatorySupport

/// A failure in words: what is wrong, both traces with the first difference, and how to see it again.
package struct FailureDescription {
    package let heading: String

    /// The lines, in order. The first begins with the heading; the line of the first difference, with `  >`.
    package let lines: [String]

    package var text: String { lines.joined(separator: "\n") }
}

extension FailureDescription {
    /// Describes the first failure of a strategy by a rule.
    ///
    /// - Parameters:
    ///   - failures: The first failure, and the number of other scenarios in which the strategy breaks the rule.
    ///   - program: What precedes the arguments in replay commands.
    package init(
        _ failures: (first: ComparisonReport.Failure, others: Int), in report: ComparisonReport,
        file: String? = nil, program: String
    ) {
        let failure = failures.first
        let symbol = failure.verdict.symbol
        let rule = report.rules.first { $0.id == failure.rule }
        let scenario = report.scenarios.first { $0.id == failure.scenario }
        let name = failure.form.map { "\(failure.strategy) (\($0))" } ?? failure.strategy
        let title = failure.rule + (rule.map { " \($0.title): \($0.statement)" } ?? "")
        heading =
            failure.isOfAnyRule
            ? "\(symbol) \(name) \(Self.verb(failure)) in a scenario of \(title)"
            : report.isMissingDivergence(failure)
                ? "\(symbol) \(name) declares to break a rule, and does not: \(title)"
                : "\(symbol) \(name) breaks \(title)"
        // The name may be that of a file.
        let shown = MessageText.line(failure.scenario)
        var lines = [heading, "  scenario \(shown)" + (scenario.map { ": \($0.title)" } ?? "")]
        if let file { lines.append("  which is in \(file)") }
        lines.append("")
        if let detail = failure.detail {
            lines.append("  \(failure.verdict.rawValue): \(detail)")
        } else {
            let rules = failure.allowed.joined(separator: ", ")
            if !rules.isEmpty { lines += ["  the expected trace allows for \(rules), as declared", ""] }
            lines += Self.difference(failure.expected, failure.actual, name, failure.verdict)
        }
        lines += ["", "  to see it again: \(failure.replay)"]
        if failures.others > 0 {
            let scenarios = failures.others == 1 ? "one more scenario" : "\(failures.others) more scenarios"
            let command = "\(program) compare --strategy \(failure.strategy) --rule \(failure.rule)"
            lines.append("  and in \(scenarios): \(command)")
        }
        self.lines = lines
    }

    /// Describes a failure that random scenarios found.
    package init(_ failure: ExplorationReport.Failure, of id: String) {
        let symbol = failure.verdict.symbol
        let name = failure.form.map { "\(id) (\($0))" } ?? id
        let steps = "\(failure.steps) step\(failure.steps == 1 ? "" : "s")"
        let detail = failure.detail.map { ["  \(failure.verdict.rawValue): \($0)", ""] } ?? []
        if failure.scenario.isEmpty {
            heading = "\(symbol) \(name) \(failure.verdict.rawValue)"
            self.lines =
                ["\(heading) somewhere in \(steps), but not when each scenario was run again:", ""]
                + detail + ["  to look for it under a debugger: \(failure.replay)"]
            return
        }
        let symptom = failure.verdict.verb ?? "differs from the reference model"
        heading = "\(symbol) \(name) \(symptom) in this scenario"
        let before = failure.stepsBefore > failure.steps ? ", shrunk from \(failure.stepsBefore)" : ""
        var lines = ["\(heading) (\(steps)\(before)):", ""]
        lines += failure.scenario.split(separator: "\n").map { "    \($0)" } + [""]
        lines += detail
        if detail.isEmpty {
            lines += Self.difference(failure.expected, failure.actual, name, failure.verdict)
        } else {
            lines += Self.beginning(of: failure.expected)
        }
        self.lines = lines + ["", "  to see it again: \(failure.replay)"]
    }

    /// What a strategy does that shows in the scenarios of any rule.
    private static func verb(_ failure: ComparisonReport.Failure) -> String {
        func frees(_ trace: [String]) -> Bool { trace.contains(Trace.playerReleased) }
        return failure.verdict.verb
            ?? (frees(failure.expected) && !frees(failure.actual)
                ? "keeps its player alive" : "calls an observer too late")
    }

    /// Both traces side by side; for a leak, with a remark that they are the same.
    private static func difference(
        _ expected: [String], _ actual: [String], _ name: String, _ verdict: Verdict
    ) -> [String] {
        let remark = verdict == .leaked ? ["  the traces are the same; an object was never freed"] : []
        return remark
            + TraceDifference(expected: expected, actual: actual, titled: name).lines.map { "  " + $0 }
    }

    /// How many lines are shown of an expected trace that has no actual one to compare.
    private static let mostExpected = 20

    /// The beginning of the expected trace, for a strategy that crashed or hung.
    private static func beginning(of expected: [String]) -> [String] {
        let shown = expected.isEmpty ? ["(nothing)"] : Array(expected.prefix(mostExpected))
        let rest = expected.count - mostExpected
        let more = rest > 0 ? ["... \(rest) more line\(rest == 1 ? "" : "s") after"] : []
        return (["expected"] + shown + more).map { "    \($0)" }
    }
}
