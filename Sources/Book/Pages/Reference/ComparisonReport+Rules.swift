package import ObserverContract

extension ComparisonReport {
    /// Returns the rule with an id; `nil` if there is none.
    package func rule(_ id: String) -> RuleSummary? { rules.first { $0.id == id } }

    /// The id of a rule, as a link if the rule has a page.
    package func link(rule id: String) -> HTML {
        rule(id) == nil
            ? #"<span class="rule">\#(id)</span>"#
            : #"<a class="rule" href="\#(PageName.rule(id))">\#(id)</a>"#
    }

    /// The rule with the nearest number. Ids are too short to find typing errors by edit distance.
    package func nearestRule(to id: String) -> String? {
        let number = { (id: String) in Int(id.dropFirst()) }
        guard let wanted = number(id) else { return nil }
        let distance = { (id: String) in number(id).map { abs($0 - wanted) } ?? .max }
        return rules.map(\.id).min { distance($0) < distance($1) }
    }
}
