import ObserverContract

/// One trial that went wrong: the rules, the scenario, both traces, and how to see it again.
struct FailureFigure: Sendable {
    let anchor: String
    let strategy: Link
    /// Which form of the strategy it was, where it has several.
    let form: String?
    let sign: VerdictSign
    let rules: [BrokenRule]
    let scenario: Link
    /// The script.
    let source: String
    /// How the process ended, where that is what went wrong.
    let detail: String?
    /// What the traces do not say by themselves.
    let remark: String?
    let diagram: MarbleDiagram?
    /// The command that runs it again.
    let replay: String

    /// A rule, and what it says.
    struct BrokenRule: Sendable {
        let rule: RuleLink
        let title: String
        let statement: String
    }

    /// - Parameters:
    ///   - failure: What went wrong.
    ///   - number: Which of all failures it is.
    ///   - index: What it can lead to.
    init(_ failure: TrialFailure, number: Int, index: PageIndex) {
        let trial = failure.trial
        let scenario = index.findings.scenarios.first { $0.scenario.id == trial.scenario }?.scenario
        anchor = Self.anchor(number)
        strategy = Link(strategy: trial.strategy)
        form = trial.form
        sign = VerdictSign(failure.verdict)
        rules = failure.rules.map { id in
            BrokenRule(
                rule: index.rules.link(id), title: index.rules.title(id),
                statement: index.rules.statement(id).typeset)
        }
        self.scenario =
            scenario.map { Link($0) }
            ?? Link(title: trial.scenario, address: PageName.scenario(trial.scenario))
        source = scenario?.text.trimmingBlankEnds ?? ""
        detail = failure.detail
        remark = Self.remark(failure)
        diagram = Self.diagram(failure, observers: scenario?.observers.map(\.name) ?? [])
        replay = failure.replay
    }

    /// The anchor of a failure, by its number.
    static func anchor(_ number: Int) -> String { "Failure-\(number)" }

    /// Every failure of a strategy.
    static func all(of strategy: String, in index: PageIndex) -> [FailureFigure] {
        index.failures.enumerated().filter { $1.trial.strategy == strategy }.map { number, failure in
            FailureFigure(failure, number: number + 1, index: index)
        }
    }

    /// Whether a rule is among those that it breaks.
    func breaks(_ rule: String) -> Bool { rules.contains { $0.rule.id == rule } }

    @HTMLBuilder
    var html: HTML {
        """
        <figure class="trace failure wide" id="\(anchor)">
        <figcaption><span class="title">\(strategy.html)\(form.map { " (\($0))" }) in \(scenario.html)</span> \
        <span class="standing">\(sign.html)</span></figcaption>
        <ul class="reasons">
        \(each: rules, { "<li>\($0.rule.html) \($0.title): \($0.statement)</li>\n" })</ul>
        """
        detail.map { #"<p class="note"><b>\#(sign.label)</b>: \#($0)</p>"# }
        remark.map { #"<p class="note">\#($0)</p>"# }
        diagram?.html(label: "Trace \(anchor)")
        """
        <details class="script"><summary>The script</summary>
        \(HTML.listing("Script of \(anchor)", source))
        </details>
        <p class="replay">To see it again: <code>\(replay)</code></p>
        </figure>
        """
    }

    private static func remark(_ failure: TrialFailure) -> String? {
        if failure.isMissingDivergence {
            return "The strategy declares that it breaks this rule, and nothing shows that it does. "
                + "What is drawn is the trace of this scenario, which is one of those that test the rule."
        }
        return switch failure.verdict {
        case .crashed, .hung:
            "It did not come to the end of the script, so there is only the trace that the contract asks for."
        case .leaked where failure.expected == failure.actual:
            "The trace is that of the contract, but something that the scenario created was never freed."
        default: nil
        }
    }

    private static func diagram(_ failure: TrialFailure, observers: [String]) -> MarbleDiagram? {
        switch failure.verdict {
        case .crashed, .hung: MarbleDiagram(failure.expected, observers: observers)
        default:
            failure.expected == failure.actual
                ? MarbleDiagram(failure.actual, observers: observers)
                : MarbleDiagram(
                    expected: failure.expected, actual: failure.actual,
                    titles: ("The contract", failure.trial.strategy), observers: observers)
        }
    }
}
