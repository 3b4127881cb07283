import ObservatorySupport
import ObserverContract

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
        var cases = zip(rules, strategy.verdicts).map { rule, verdict in
            let failures = failures.filter { $0.strategy == strategy.id && $0.rule == rule.id }
            let message =
                switch verdict.verdict {
                case .notApplicable: "the strategy does not offer what the rule is about"
                case .diverges: strategy.divergences.first { $0.rule.id == rule.id }?.reason ?? "declared"
                default: rule.statement
                }
            return Case(
                name: "\(rule.id) \(rule.title)", verdict: verdict.verdict, message: message,
                details: failures.map { FailureDescription(($0, 0), in: self).text }
                    .joined(separator: "\n\n"))
        }
        if let explored = exploration?.strategies.first(where: { $0.id == strategy.id }) {
            let words = explored.failure.map { FailureDescription($0, of: strategy.id) }
            cases.append(
                Case(
                    name: "random scenarios", verdict: explored.failure?.verdict ?? .pass,
                    message: words?.heading ?? "", details: words?.text ?? ""))
        }
        return cases
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
