import ObserverContract

/// A scenario in a list.
struct ScenarioRow: Sendable {
    let link: Link
    let id: String
    let rules: [RuleLink]
    /// Whose trace is not that of the contract, or how many there are; `nil` when there is none.
    let others: String?
    /// Of which strategies it shows something undeclared, or of how many; `nil` when of none.
    let failing: String?

    init(_ finding: ScenarioFinding, index: PageIndex) {
        link = Link(finding.scenario)
        id = finding.scenario.id
        rules = finding.scenario.rules.map(index.rules.link)
        let failing = index.undeclared(in: finding)
        others = Self.list(finding.others.filter { !failing.contains($0) })
        self.failing = Self.list(failing)
    }

    /// Scenarios as a list.
    @HTMLBuilder
    static func list(_ rows: [ScenarioRow]) -> HTML {
        #"<ul class="scenarios">"#
        for row in rows {
            """
            <li>\(row.link.html)
            <span class="about"><code>\(row.id)</code> \(each: row.rules, { "\($0.html) " })\
            \(row.others.map { mark(.diverges, "another trace:", $0) })\
            \(row.failing.map { mark(.fail, "not as declared:", $0) })</span></li>
            """
        }
        "</ul>"
    }

    private static func mark(_ verdict: Verdict, _ words: String, _ names: String) -> HTML {
        let sign = VerdictSign(verdict)
        return """
            <span class="others"><span class="sign \(sign.kind)" aria-hidden="true">\(sign.symbol)</span>\
            <span class="unseen">\(words)</span> \(names)</span>
            """
    }

    private static func list(_ names: [String]) -> String? {
        names.count > 2 ? "\(names.count) strategies" : names.first.map { _ in names.joined(separator: ", ") }
    }
}
