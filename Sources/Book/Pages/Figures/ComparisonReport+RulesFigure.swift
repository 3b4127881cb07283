package import ObserverContract

extension ComparisonReport {
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
