package import ObserverContract

extension ComparisonReport {
    /// The rule of the contract with an id.
    package func rule(_ id: String) -> RuleSummary? { rules.first { $0.id == id } }

    /// A rule by its id, with a link where there is a page to lead to.
    package func link(rule id: String) -> HTML {
        rule(id) == nil
            ? #"<span class="rule">\#(id)</span>"#
            : #"<a class="rule" href="\#(PageName.rule(id))">\#(id)</a>"#
    }

    /// The rule whose number is nearest. Ids are too short to find a slip of the fingers by counting edits.
    package func nearestRule(to id: String) -> String? {
        let number = { (id: String) in Int(id.dropFirst()) }
        guard let wanted = number(id) else { return nil }
        let distance = { (id: String) in number(id).map { abs($0 - wanted) } ?? .max }
        return rules.map(\.id).min { distance($0) < distance($1) }
    }
}
