import ObserverContract

/// One scenario: its script, every strategy's trace, and the same step by step.
struct ScenarioPage: Sendable {
    let finding: ScenarioFinding
    let index: PageIndex

    var groups: [TraceGroup] { TraceGroup.groups(of: finding, index: index) }

    var viewer: ViewerFigure { ViewerFigure(finding) }

    @HTMLBuilder
    var html: HTML {
        let scenario = finding.scenario
        let needs = scenario.needs.sorted().map(\.meaning)
        """
        <h1>\(scenario.title.typeset)</h1>
        <p class="lead">\(summary)</p>
        <p class="facts"><span>Tests \(each: scenario.rules, { "\(index.rules.link($0)) " })</span>\
        \(if: !needs.isEmpty, " <span>Needs: \(each: needs, { "<b>\($0)</b> " })</span>")</p>
        <h2 id="Script">The script</h2>
        <figure class="code wide">
        <figcaption><span class="path">\(scenario.id)</span> <span class="language">YAML</span></figcaption>
        \(HTML.listing("Script of \(scenario.id)", scenario.text.trimmingBlankEnds))
        </figure>
        <p>The same in a terminal: <code>\(index.edition.program) trace \(scenario.id)</code></p>
        <h2 id="Traces">The traces</h2>
        """
        for group in groups { group.html(rules: index.rules) }
        if !finding.casualties.isEmpty {
            #"<ul class="casualties">"#
            for casualty in finding.casualties {
                """
                <li>\(Link(strategy: casualty.strategy).html)\(casualty.form.map { " (\($0))" }) \
                \(VerdictSign(casualty.verdict).html()) \(casualty.detail)</li>
                """
            }
            "</ul>"
        }
        if !outsiders.isEmpty {
            """
            <p class="outsiders">Left out, because the scenario needs what is not offered there:</p>
            <ul class="strategies">\(Link.items(outsiders))</ul>
            """
        }
        """
        <h2 id="Steps">Step by step</h2>
        <p>The calls are those of each strategy’s own run. Who is registered and what waits cannot be seen from outside. That is told by the reference model, which may break here what the strategy declares that it breaks, and it is shown only where the two do the same, call by call.</p>
        """
        viewer.html
    }

    /// The strategies that it was run on.
    private var insiders: Set<String> {
        Set(finding.trials.map(\.strategy) + finding.casualties.map(\.strategy))
    }

    /// The strategies that it makes no sense for.
    private var outsiders: [Link] {
        index.findings.comparison.strategies.map(\.id).filter { !insiders.contains($0) }
            .map { Link(strategy: $0) }
    }

    /// What became of all strategies, in a sentence.
    var summary: String {
        let failing = index.undeclared(in: finding)
        let others = finding.others.count { !failing.contains($0) }
        let unordered = Set(finding.trials.filter { $0.recording.certainty == .inAnyOrder }.map(\.strategy))
            .subtracting(finding.others)
        return failing.isEmpty
            ? Self.summary(run: insiders.count, others: others, unordered: unordered.count)
            : Self.summary(run: insiders.count, others: others, failing: failing)
    }

    /// What is said where something happened that was not declared.
    private static func summary(run: Int, others: Int, failing: [String]) -> String {
        var sentences = [
            run == 1 ? "The one strategy that it is for is at fault." : "\(run) strategies ran it.",
            "\(NumberText.list(failing)) did what neither the contract nor \(failing.count == 1 ? "its" : "their") own "
                + "declaration says.",
        ]
        if others > 0 { sentences.append("\(others) left another trace, as declared.") }
        let right = run - others - failing.count
        if right > 0 { sentences.append("\(right) left the trace that the contract asks for.") }
        return sentences.joined(separator: " ")
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
