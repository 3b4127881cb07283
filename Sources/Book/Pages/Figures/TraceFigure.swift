/// A scenario and its trace as a marble diagram.
package struct TraceFigure: Sendable {
    let title: String
    let id: String
    /// The page that shows what every strategy does in it.
    let address: String
    let rules: [RuleLink]
    let source: String
    let diagram: MarbleDiagram

    package init(_ trace: ScenarioTrace, source: String, rules index: RuleIndex) {
        title = trace.title.typeset
        id = trace.id
        address = PageName.scenario(trace.id)
        rules = trace.rules.map(index.link)
        self.source = source
        diagram = MarbleDiagram(trace.lines, observers: trace.observers)
    }
}
