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

    /// The rules of the contract, each with an anchor of its own.
    @HTMLBuilder
    package var rulesFigure: HTML {
        #"<section class="rules" id="\#(LiveInsert.rules.anchor)" aria-label="The rules of the contract">"#
        if rules.isEmpty { #"<p class="notice">There are no rules to show.</p>"# }
        "<ol>"
        for rule in rules {
            """
            <li id="\(rule.id)"><p class="name"><a class="rule" href="\(PageName.rule(rule.id))">\(rule.id)</a> \
            <b>\(rule.title)</b> <span class="class">\(rule.class)</span></p>
            <p>\(rule.statement)</p>
            \(Contract.rule(rule.id).map { "<p class=\"intent\">\($0.intent)</p>" })</li>
            """
        }
        """
        </ol>
        </section>
        """
    }
}
