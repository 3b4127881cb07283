import ObserverContract
import Support

extension ComparisonReport {
    /// The comparison as JUnit XML for continuous integration: a suite for each strategy, a case for each
    /// rule.
    ///
    /// It contains no times, so the same verdicts give the same bytes.
    var junit: String {
        let suites = strategies.map { ($0.id, cases(of: $0)) }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <testsuites name="observatory"\(counts(suites.flatMap(\.1)))>
            \(suites.map(text).joined(separator: "\n"))
            </testsuites>
            """
    }

    /// The result of a strategy for one rule, or for random scenarios.
    private struct Case {
        let name: String
        let verdict: Verdict
        /// The rule's statement, or the reason for the verdict, in a sentence.
        let message: String
        /// The failures as text for people.
        let details: String
    }

    private func cases(of strategy: StrategySummary) -> [Case] {
        let rules = zip(rules, strategy.verdicts).map { rule, verdict in
            let failures = failures.filter { $0.strategy == strategy.id && $0.rule == rule.id }
            return Case(
                name: "\(rule.id) \(rule.title)", verdict: verdict.verdict,
                message: message(strategy, rule, verdict.verdict),
                details: failures.map { FailureDescription(($0, 0), in: self).text }
                    .joined(separator: "\n\n"))
        }
        let explored = exploration?.strategies.first { $0.id == strategy.id }.map { summary in
            let words = summary.failure.map {
                FailureDescription($0, of: strategy.id)
            }
            return Case(
                name: "random scenarios", verdict: summary.failure?.verdict ?? .pass,
                message: words?.heading ?? "", details: words?.text ?? "")
        }
        return rules + [explored].compactMap(\.self)
    }

    private func message(
        _ strategy: StrategySummary, _ rule: RuleSummary, _ verdict: Verdict
    ) -> String {
        switch verdict {
        case .notApplicable: "the strategy does not offer what the rule is about"
        case .diverges: strategy.divergences.first { $0.rule.id == rule.id }?.reason ?? "declared"
        default: rule.statement
        }
    }

    private func text(of strategy: String, _ cases: [Case]) -> String {
        // The attribute `skipped` is allowed on suites, but not on the root element.
        let skipped = cases.count { $0.verdict.element == "skipped" }
        return """
              <testsuite name="\(strategy.xmlAttribute)"\(counts(cases)) skipped="\(skipped)">
            \(cases.map { text(of: $0, strategy) }.joined(separator: "\n"))
              </testsuite>
            """
    }

    private func counts(_ cases: [Case]) -> String {
        func count(_ element: String) -> Int { cases.count { $0.verdict.element == element } }
        return " tests=\"\(cases.count)\" failures=\"\(count("failure"))\" errors=\"\(count("error"))\""
    }

    private func text(of testCase: Case, _ strategy: String) -> String {
        let start =
            "    <testcase classname=\"\(strategy.xmlAttribute)\" name=\"\(testCase.name.xmlAttribute)\""
        guard let element = testCase.verdict.element else { return start + "/>" }
        let message = "      <\(element) message=\"\(testCase.message.xmlAttribute)\""
        let rest =
            element == "skipped"
            ? "/>"
            : " type=\"\(testCase.verdict.rawValue)\">\(testCase.details.markupEscaped)</\(element)>"
        return "\(start)>\n\(message)\(rest)\n    </testcase>"
    }
}

extension Verdict {
    /// The XML element for the verdict inside a test case; `nil` for `pass`.
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
    /// The text for an attribute value; XML would read an unescaped line break as a space.
    fileprivate var xmlAttribute: String {
        markupEscaped.replacingScalars { "\n\r\t".unicodeScalars.contains($0) ? "&#\($0.value);" : nil }
    }
}
