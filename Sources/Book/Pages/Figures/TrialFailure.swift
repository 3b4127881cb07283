import BenchmarkEngine
import ObservatorySupport
import ObserverContract

/// One trial that failed, with all rules under which it failed.
struct TrialFailure: Sendable {
    /// Its number among all failures, counted from 1.
    let number: Int
    /// The failure by the first of the rules: the scenario, both traces, and the command that replays it.
    let first: ComparisonReport.Failure
    /// The worst verdict by these rules.
    let verdict: Verdict
    /// The ids of the rules under which it failed, in order.
    let rules: [String]
    /// Whether it failed only because a declared divergence did not happen.
    let isMissingDivergence: Bool

    var expected: [String] { isMissingDivergence ? first.actual : first.expected }

    /// Returns every trial that failed, strategy by strategy, in the order of the rules.
    static func all(in report: ComparisonReport) -> [TrialFailure] {
        let worst: [Verdict] = [.crashed, .hung, .fail]
        return report.failures.filter { $0.verdict != .diverges }.grouped { failure -> [AnyHashable] in
            [failure.strategy, failure.form, failure.scenario, report.isMissingDivergence(failure)]
        }.enumerated().map { number, failures in
            TrialFailure(
                number: number + 1, first: failures[0],
                verdict: worst.first(where: failures.map(\.verdict).contains) ?? .leaked,
                rules: failures.map(\.rule).uniqued(),
                isMissingDivergence: report.isMissingDivergence(failures[0]))
        }
    }
}

extension TrialFailure {
    var anchor: String { "Failure-\(number)" }

    private func finding(in index: PageIndex) -> ScenarioFinding? {
        index.findings.scenarios.first { $0.scenario.id == first.scenario }
    }

    func scenario(in index: PageIndex) -> Link {
        let id = first.scenario
        return finding(in: index).map { Link($0.scenario) } ?? Link(title: id, address: PageName.scenario(id))
    }

    /// The rules, the scenario, both traces, and the command that replays it.
    @HTMLBuilder
    func html(in index: PageIndex) -> HTML {
        let sign = VerdictSign(verdict)
        """
        <figure class="trace failure wide" id="\(anchor)">
        <figcaption><span class="title">\(Link(strategy: first.strategy).html)\
        \(first.form.map { " (\($0))" }) in \(scenario(in: index).html)</span> \
        <span class="standing">\(sign.html())</span></figcaption>
        <ul class="reasons">
        \(each: rules, { id in
            let rule = index.comparison.rule(id)
            return "<li>\(index.comparison.link(rule: id)) \(rule?.title ?? ""): \(rule?.statement.typeset ?? "")</li>\n"
        })</ul>
        """
        let found = finding(in: index)?.scenario
        let lab = found.flatMap { index.labAddress(of: $0) }
        first.detail.map { #"<p class="note"><b>\#(sign.label)</b>: \#($0)</p>"# }
        remark.map { #"<p class="note">\#($0)</p>"# }
        if !first.allowed.isEmpty {
            #"<p class="note">The expected trace allows for \#(NumberText.list(first.allowed)), as declared.</p>"#
        }
        diagram(in: index).html(label: "Trace \(anchor)")
        """
        <details class="script"><summary>The script</summary>
        \(HTML.listing("Script of \(anchor)", found?.text.trimmingBlankEnds ?? ""))
        </details>
        <p class="replay">To reproduce it: <code>\(first.replay)</code>\
        \(lab.map { ", or <a href=\"\($0)\">change the scenario in the lab</a>" })</p>
        </figure>
        """
    }

    /// What the traces alone do not say.
    var remark: String? {
        if isMissingDivergence {
            return "The strategy declares that it breaks this rule, and nothing shows that it does. "
                + "The diagram shows one of the scenarios that test the rule."
        }
        return switch verdict {
        case .crashed, .hung:
            "It did not finish the script, so only the expected trace is shown."
        case .leaked where expected == first.actual:
            "The trace is the expected one, but something that the scenario created was never freed."
        default: nil
        }
    }

    func diagram(in index: PageIndex) -> MarbleDiagram {
        let isOne = [.crashed, .hung].contains(verdict) || expected == first.actual
        let demanded = first.allowed.isEmpty ? "The contract" : "Expected, as declared"
        return MarbleDiagram(
            expected, titled: isMissingDivergence ? StrategyName.of(first.strategy) : demanded,
            observers: finding(in: index)?.scenario.observers.map(\.name) ?? [],
            other: isOne ? nil : (StrategyName.of(first.strategy), first.actual))
    }
}
