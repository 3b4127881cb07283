import ObserverContract

/// One failed trial: the rules, the scenario, both traces, and the command that replays it.
struct FailureFigure: Sendable {
    let failure: TrialFailure
    /// Its number among all failures, counted from 1.
    let number: Int
    let index: PageIndex

    static func all(of strategy: String, in index: PageIndex) -> [FailureFigure] {
        index.failures.enumerated().filter { $1.first.strategy == strategy }.map { number, failure in
            FailureFigure(failure: failure, number: number + 1, index: index)
        }
    }

    var anchor: String { "Failure-\(number)" }

    private var finding: ScenarioFinding? {
        index.findings.scenarios.first { $0.scenario.id == failure.first.scenario }
    }

    var scenario: Link {
        let id = failure.first.scenario
        return finding.map { Link($0.scenario) } ?? Link(title: id, address: PageName.scenario(id))
    }

    @HTMLBuilder
    var html: HTML {
        let (trial, sign) = (failure.first, VerdictSign(failure.verdict))
        """
        <figure class="trace failure wide" id="\(anchor)">
        <figcaption><span class="title">\(Link(strategy: trial.strategy).html)\
        \(trial.form.map { " (\($0))" }) in \(scenario.html)</span> \
        <span class="standing">\(sign.html())</span></figcaption>
        <ul class="reasons">
        \(each: failure.rules, { id in
            let rule = index.comparison.rule(id)
            return "<li>\(index.comparison.link(rule: id)) \(rule?.title ?? ""): \(rule?.statement.typeset ?? "")</li>\n"
        })</ul>
        """
        let lab = (finding?.scenario).flatMap { index.labAddress(of: $0) }
        trial.detail.map { #"<p class="note"><b>\#(sign.label)</b>: \#($0)</p>"# }
        remark.map { #"<p class="note">\#($0)</p>"# }
        diagram.html(label: "Trace \(anchor)")
        """
        <details class="script"><summary>The script</summary>
        \(HTML.listing("Script of \(anchor)", finding?.scenario.text.trimmingBlankEnds ?? ""))
        </details>
        <p class="replay">To reproduce it: <code>\(trial.replay)</code>\
        \(lab.map { ", or <a href=\"\($0)\">change the scenario in the lab</a>" })</p>
        </figure>
        """
    }

    /// What the traces alone do not say.
    var remark: String? {
        if failure.isMissingDivergence {
            return "The strategy declares that it breaks this rule, and nothing shows that it does. "
                + "The diagram shows one of the scenarios that test the rule."
        }
        return switch failure.verdict {
        case .crashed, .hung:
            "It did not finish the script, so only the trace that the contract demands is shown."
        case .leaked where failure.expected == failure.first.actual:
            "The trace is the contract’s, but something that the scenario created was never freed."
        default: nil
        }
    }

    var diagram: MarbleDiagram {
        let trial = failure.first
        let isOne = [.crashed, .hung].contains(failure.verdict) || failure.expected == trial.actual
        return MarbleDiagram(
            failure.expected, observers: finding?.scenario.observers.map(\.name) ?? [],
            other: isOne ? nil : (StrategyName.of(trial.strategy), trial.actual))
    }
}
