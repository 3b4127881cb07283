import BenchmarkEngine
import ObserverContract

/// One scenario: its script, every strategy's trace, and a step-by-step view.
struct ScenarioPage: Sendable {
    let finding: ScenarioFinding
    let index: PageIndex

    var groups: [TraceGroup] { TraceGroup.groups(of: finding, index: index) }

    @HTMLBuilder
    var html: HTML {
        let scenario = finding.scenario
        let needs = scenario.needs.sorted().map(\.meaning)
        """
        <h1>\(scenario.title.typeset)</h1>
        <p class="lead">\(summary)</p>
        <p class="facts"><span>Tests \(each: scenario.rules, { "\(index.comparison.link(rule: $0)) " })</span>\
        \(if: !needs.isEmpty, " <span>Needs: \(each: needs, { "<b>\($0)</b> " })</span>")</p>
        """
        if let lab = index.labAddress(of: scenario) {
            let question = finding.canBePredicted ? index.labAddress(of: scenario, predicting: true) : nil
            """
            <p><a href="\(lab)">Open it in the lab</a>, to change it\
            \(question.map { ", or <a href=\"\($0)\">predict its trace first</a>" }).</p>
            """
        }
        #"<h2 id="Steps">Step by step</h2>"#
        finding.viewer
        """
        <p>The calls come from each strategy’s own run, unless a note says otherwise. Registered observers and waiting events can’t be seen from outside, so the reference model supplies them. The model breaks only rules that the strategy declares as broken, and its state is shown only where it does the same as the strategy, call by call.</p>
        <h2 id="Script">The script</h2>
        <figure class="code wide">
        <figcaption><span class="path">\(scenario.id)</span> <span class="language">YAML</span></figcaption>
        \(HTML.listing("Script of \(scenario.id)", scenario.text.trimmingBlankEnds))
        </figure>
        <p>The same in a terminal: <code>\(index.program) trace \(scenario.id)</code></p>
        <h2 id="Traces">The traces</h2>
        """
        for group in groups { group.html }
        if !finding.unfinished.isEmpty {
            #"<ul class="unfinished">"#
            for trial in finding.unfinished {
                """
                <li>\(Link(strategy: trial.strategy).html)\(trial.form.map { " (\($0))" }) \
                \(VerdictSign(trial.verdict).html()) \(trial.detail)</li>
                """
            }
            "</ul>"
        }
        idle(idle.filter { !applies(to: $0) }, "these strategies don’t offer what the scenario needs")
        idle(
            idle.filter(applies),
            "chance would decide, the strategy declares to crash, or other runs show the same")
    }

    @HTMLBuilder
    private func idle(_ strategies: [StrategyDescription], _ reason: String) -> HTML {
        if !strategies.isEmpty {
            """
            <p class="outsiders">Not run, because \(reason):</p>
            <ul class="strategies">\(Link.items(strategies.map { Link(strategy: $0.id) }))</ul>
            """
        }
    }

    /// The strategies that ran it.
    private var included: Set<String> {
        Set(finding.trials.map(\.strategy) + finding.unfinished.map(\.strategy))
    }

    /// The strategies that did not run it.
    private var idle: [StrategyDescription] {
        index.findings.strategies.filter { !included.contains($0.id) }
    }

    private func applies(to strategy: StrategyDescription) -> Bool {
        strategy.forms.contains { finding.scenario.applies(to: $0.capabilities) }
    }

    var summary: String {
        if included.isEmpty { return "No strategy ran it." }
        let failing = index.undeclared(in: finding)
        let others = finding.others.filter { !failing.contains($0) }
        let right = included.subtracting(others + failing)
        let unordered = right.intersection(
            finding.trials.filter { $0.record.certainty == .inAnyOrder }.map(\.strategy)
        ).count
        var sentences = ["\(NumberText.count(included.count, "strategy", "strategies")) ran it."]
        if right.count > unordered {
            sentences.append("\(right.count - unordered) left the trace that the contract asks for.")
        }
        if unordered > 0 { sentences.append("\(unordered) made the same calls, but in any order.") }
        if !others.isEmpty { sentences.append("\(others.count) left another trace, as declared.") }
        if !failing.isEmpty {
            sentences.append("\(NumberText.list(failing)) broke the contract without declaring it.")
        }
        return sentences.joined(separator: " ")
    }
}
