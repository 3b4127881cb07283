package import ObserverContract

/// The rules of the contract, each with an anchor of its own.
package struct RulesFigure: Sendable {
    private let rules: [ComparisonReport.RuleSummary]

    package init(_ report: ComparisonReport) { rules = report.rules }

    @HTMLBuilder
    package var html: HTML {
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

    /// The same as a page of its own.
    @HTMLBuilder
    var page: HTML {
        """
        <h1>Rules</h1>
        <p class="lead">The contract that every strategy is held to, sentence by sentence, with what each is for. A rule keeps its number for good.</p>
        """
        html
    }

    /// The ids of the rules, which are anchors on the page that shows them.
    package static func anchors(_ report: ComparisonReport) -> [String] { report.rules.map(\.id) }
}
