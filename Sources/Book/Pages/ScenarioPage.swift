import ObserverContract

/// One scenario: its script, every strategy's trace, and the same step by step.
struct ScenarioPage: Sendable {
    let id: String
    let title: String
    let rules: [RuleLink]
    /// What a strategy has to offer for it to make sense, in words.
    let needs: [String]
    let source: String
    /// The command that shows the same in a terminal.
    let command: String
    let groups: [TraceGroup]
    /// The strategies that it makes no sense for.
    let outsiders: [Link]
    let viewer: ViewerFigure
    /// What became of all strategies, in a sentence.
    let summary: String

    init(_ finding: ScenarioFinding, index: ReferenceIndex) {
        let scenario = finding.scenario
        id = scenario.id
        title = scenario.title.typeset
        rules = scenario.rules.map(index.rules.link)
        needs = scenario.needs.sorted().map(\.meaning)
        source = scenario.text.trimmingBlankEnds
        command = "swift run -c release observatory trace \(scenario.id)"
        groups = TraceGroup.groups(of: finding, index: index)
        viewer = ViewerFigure(finding)
        let insiders = Set(finding.recordings.map(\.strategy))
        outsiders = index.findings.comparison.strategies.map(\.id)
            .filter { !insiders.contains($0) }.map { Link(strategy: $0) }
        let unordered = Set(finding.recordings.filter { $0.certainty == .inAnyOrder }.map(\.strategy))
            .subtracting(
                finding.others)
        summary = Self.summary(
            run: insiders.count, others: finding.others.count, unordered: unordered.count)
    }

    private static func summary(run: Int, others: Int, unordered: Int) -> String {
        let right = run - others
        let strategies = run == 1 ? "The one strategy that it is for" : "\(run) strategies"
        let remark =
            unordered == 0
            ? "" : " \(unordered) of these in an order of \(unordered == 1 ? "its" : "their") own."
        return switch (run, others) {
        case (0, _): "It makes sense for none of the strategies."
        case (_, 0): "\(strategies) ran it, and left the trace that the contract asks for." + remark
        case (_, run): "\(strategies) ran it, and left another trace than the contract asks for."
        default:
            "\(run) strategies ran it. \(others) left another trace than the contract asks for, as "
                + "\(others == 1 ? "it declares" : "they declare"), and \(right) left that one."
                + remark
        }
    }
}

extension String {
    /// The text without empty lines around it.
    var trimmingBlankEnds: String {
        var text = drop(while: \.isNewline)
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }
}
