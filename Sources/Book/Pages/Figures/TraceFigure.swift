/// A scenario and its trace as a marble diagram.
package struct TraceFigure: Sendable {
    private let trace: ScenarioTrace
    private let source: String
    private let rules: RuleIndex

    package init(_ trace: ScenarioTrace, source: String, rules: RuleIndex) {
        self.trace = trace
        self.source = source
        self.rules = rules
    }

    @HTMLBuilder
    package var html: HTML {
        """
        <figure class="trace wide">
        <figcaption><a class="title" href="\(PageName.scenario(trace.id))">\(trace.title.typeset)</a> \
        <span class="tested">\(each: trace.rules, { "\(rules.link($0).html) " })</span></figcaption>
        \(HTML.listing("Scenario \(trace.id)", source))
        """
        MarbleDiagram(trace.lines, observers: trace.observers).html(label: "Trace of \(trace.id)")
        "</figure>"
    }
}
