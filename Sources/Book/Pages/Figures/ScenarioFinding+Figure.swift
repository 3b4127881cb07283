import ObserverContract

extension ScenarioFinding {
    /// The strategies whose trace differs from that of the contract.
    package var strategiesWithAnotherTrace: [String] { otherTrials.map(\.strategy) }

    private var otherTrials: [RecordedTrial] {
        trials.filter { $0.record.certainty != .none && !$0.record.isAsTheContractSays }
    }

    /// The trace of the contract and, if the strategy left a different one, that of the strategy.
    package func traces(comparing strategy: String) -> (expected: [String], other: [String]?) {
        guard let other = otherTrials.first(where: { $0.strategy == strategy })?.record else {
            return (trials.first?.record.trace ?? [], nil)
        }
        return (other.expected, other.trace)
    }

    /// The text of the scenario, and the trace of the contract as a marble diagram.
    ///
    /// - Parameter strategy: The strategy whose trace is shown below that of the contract, one of
    ///   ``strategiesWithAnotherTrace``; empty for none.
    @HTMLBuilder
    package func traceFigure(source: String, comparing strategy: String, in index: PageIndex) -> HTML {
        let (expected, other) = traces(comparing: strategy)
        """
        <figure class="trace wide">
        <figcaption><a class="title" href="\(PageName.scenario(scenario.id))">\(scenario.title.typeset)</a> \
        <span class="tested">\(each: scenario.rules, { "\(index.comparison.link(rule: $0)) " })</span> \
        \(index.labLink(to: scenario))</figcaption>
        \(HTML.listing("Scenario \(scenario.id)", source))
        """
        MarbleDiagram(
            expected, observers: scenario.observers.map(\.name),
            other: other.map { (StrategyName.of(strategy), $0) }
        ).html(label: "Trace of \(scenario.id)" + (strategy.isEmpty ? "" : " by \(strategy)"))
        "</figure>"
    }
}
