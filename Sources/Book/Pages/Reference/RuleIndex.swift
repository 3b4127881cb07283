package import ObserverContract

/// The rules of the contract, and the page of each.
package struct RuleIndex: Sendable {
    package let ids: [String]
    private let rules: [String: ComparisonReport.RuleSummary]

    package init(_ report: ComparisonReport) {
        ids = report.rules.map(\.id)
        rules = Dictionary(report.rules.map { ($0.id, $0) }) { first, _ in first }
    }

    func title(_ id: String) -> String { rules[id]?.title ?? "" }

    func statement(_ id: String) -> String { rules[id]?.statement ?? "" }

    /// The name of the rule and its sentence, shown when a reader points at a mention of it.
    package func summary(_ id: String) -> String {
        rules[id].map { "\($0.title): \($0.statement)" } ?? ""
    }

    /// The page of the rule, as a link from any page of the site; `nil` where there is no such rule.
    package func address(_ id: String) -> String? { rules[id].map { PageName.rule($0.id) } }

    /// A rule by its id, with a link where there is a page to lead to.
    package func link(_ id: String) -> HTML {
        address(id).map { #"<a class="rule" href="\#($0)">\#(id)</a>"# }
            ?? #"<span class="rule">\#(id)</span>"#
    }

    /// The rule whose number is nearest. Ids are too short to find a slip of the fingers by counting edits.
    package func nearest(to id: String) -> String? {
        let number = { (id: String) in Int(id.dropFirst()) }
        guard let wanted = number(id) else { return nil }
        let distance = { (id: String) in number(id).map { abs($0 - wanted) } ?? .max }
        return ids.min { distance($0) < distance($1) }
    }
}
