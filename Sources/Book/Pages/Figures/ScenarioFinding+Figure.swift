package import ObserverContract

extension ScenarioFinding {
    /// The scenario as its file has it, and the trace that the first strategy left as a marble diagram.
    @HTMLBuilder
    package func traceFigure(source: String, in report: ComparisonReport) -> HTML {
        """
        <figure class="trace wide">
        <figcaption><a class="title" href="\(PageName.scenario(scenario.id))">\(scenario.title.typeset)</a> \
        <span class="tested">\(each: scenario.rules, { "\(report.link(rule: $0)) " })</span></figcaption>
        \(HTML.listing("Scenario \(scenario.id)", source))
        """
        MarbleDiagram(trials.first?.recording.trace ?? [], observers: scenario.observers.map(\.name))
            .html(label: "Trace of \(scenario.id)")
        "</figure>"
    }
}
