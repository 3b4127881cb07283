import ObserverContract
import Support

/// A comparison as JUnit XML, which continuous integration reads: a suite for each strategy, a case for
/// each rule.
///
/// It says nothing about time, so that the same verdicts are the same bytes.
struct JUnitText {
    private let report: ComparisonReport

    init(_ report: ComparisonReport) { self.report = report }

    var text: String {
        let suites = report.strategies.map(suite)
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="observatory"\(counts(report.strategies.flatMap(verdicts), withSkipped: false))>
            \(suites.joined(separator: "\n"))
            </testsuites>
            """
    }

    private func suite(_ strategy: ComparisonReport.StrategySummary) -> String {
        let cases =
            zip(report.rules, strategy.verdicts).map { rule, verdict in
                testCase(strategy, rule, verdict.verdict)
            } + (explored(strategy).map { [randomCase(strategy, $0)] } ?? [])
        return """
              <testsuite name="\(strategy.id.xmlAttribute)"\(counts(verdicts(strategy), withSkipped: true))>
            \(cases.joined(separator: "\n"))
              </testsuite>
            """
    }

    // The attribute `skipped` belongs to suites and not to the whole.
    private func counts(_ verdicts: [Verdict], withSkipped: Bool) -> String {
        func count(_ element: String) -> Int { verdicts.count { $0.element == element } }
        var counts = " tests=\"\(verdicts.count)\""
        counts += " failures=\"\(count("failure"))\" errors=\"\(count("error"))\""
        if withSkipped { counts += " skipped=\"\(count("skipped"))\"" }
        return counts
    }

    private func verdicts(_ strategy: ComparisonReport.StrategySummary) -> [Verdict] {
        strategy.verdicts.map(\.verdict) + (explored(strategy).map { [$0.failure?.verdict ?? .pass] } ?? [])
    }

    /// What random scenarios found of a strategy; `nil` where it was not taken through any.
    private func explored(
        _ strategy: ComparisonReport.StrategySummary
    ) -> ExplorationReport.StrategySummary? {
        report.exploration?.strategies.first { $0.id == strategy.id }
    }

    private func randomCase(
        _ strategy: ComparisonReport.StrategySummary, _ explored: ExplorationReport.StrategySummary
    ) -> String {
        let start = "    <testcase classname=\"\(strategy.id.xmlAttribute)\" name=\"random scenarios\""
        guard let failure = explored.failure, let element = failure.verdict.element else {
            return start + "/>"
        }
        let words = ExplorationDescription(failure, of: strategy.id, symbol: failure.verdict.symbol)
        return """
            \(start)>
                  <\(element) message="\(words.heading.xmlAttribute)" type="\(failure.verdict.rawValue)">\(words.text.markupEscaped)</\(element)>
                </testcase>
            """
    }

    private func testCase(
        _ strategy: ComparisonReport.StrategySummary, _ rule: ComparisonReport.RuleSummary,
        _ verdict: Verdict
    ) -> String {
        let name = "\(rule.id) \(rule.title)".xmlAttribute
        let start = "    <testcase classname=\"\(strategy.id.xmlAttribute)\" name=\"\(name)\""
        guard let element = verdict.element else { return start + "/>" }
        var content = "      <\(element) message=\"\(message(strategy, rule, verdict).xmlAttribute)\""
        if element == "skipped" {
            content += "/>"
        } else {
            let details = details(strategy, rule).map(\.markupEscaped).joined(separator: "\n\n")
            content += " type=\"\(verdict.rawValue)\">\(details)</\(element)>"
        }
        return "\(start)>\n\(content)\n    </testcase>"
    }

    private func message(
        _ strategy: ComparisonReport.StrategySummary, _ rule: ComparisonReport.RuleSummary,
        _ verdict: Verdict
    ) -> String {
        switch verdict {
        case .notApplicable: "the strategy does not offer what the rule is about"
        case .diverges: strategy.divergences.first { $0.rule == rule.id }?.reason ?? "declared"
        default: rule.statement
        }
    }

    private func details(
        _ strategy: ComparisonReport.StrategySummary, _ rule: ComparisonReport.RuleSummary
    ) -> [String] {
        report.failures.filter { $0.strategy == strategy.id && $0.rule == rule.id }.map { failure in
            FailureText((failure, 0), report).text(on: Terminal(hasColour: false))
        }
    }
}

extension Verdict {
    /// The element of a test case that says so; `nil` when it passed.
    fileprivate var element: String? {
        switch self {
        case .pass: nil
        case .fail, .leaked: "failure"
        case .crashed, .hung: "error"
        case .notApplicable, .diverges: "skipped"
        }
    }
}

extension String {
    /// The text as an attribute shows it, where XML would read the end of a line as a blank.
    fileprivate var xmlAttribute: String {
        markupEscaped.replacingScalars { "\n\r\t".unicodeScalars.contains($0) ? "&#\($0.value);" : nil }
    }
}
