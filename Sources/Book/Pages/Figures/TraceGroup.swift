import ObserverContract
import Support

/// The strategies that left the same trace in a scenario, and that trace.
package struct TraceGroup: Sendable {
    /// The strategies, with the form if a strategy has several.
    package let strategies: [Link]
    /// The recording that they share.
    let recording: Recording
    /// The verdict on a trace that is wrong and was not declared.
    private let undeclared: Verdict?
    /// Whether the trace does not say when closures are released, although the scenario asks for it.
    private let hidesClosures: Bool
    /// The trace, next to that of the contract if they differ; `nil` if it differs from run to run.
    package let diagram: MarbleDiagram?
    let reasons: [Reason]
    /// A link to the lab with the scenario.
    private let lab: HTML?
    /// The `id` of the figure.
    private let anchor: String

    /// Why a trace differs from that of the contract.
    struct Reason: Hashable {
        let rule: String
        let sentence: String
    }

    var isAsTheContractSays: Bool { recording.isAsTheContractSays && undeclared == nil }

    /// Whether the order of its calls differs from run to run.
    private var isInAnyOrder: Bool { recording.certainty == .inAnyOrder }

    /// The groups of a scenario: first those that keep the contract, then the others, each in order.
    package static func groups(of finding: ScenarioFinding, index: PageIndex) -> [TraceGroup] {
        let groups = finding.trials.grouped { trial -> [AnyHashable] in
            let recording = trial.recording
            return [
                recording.expected, recording.trace, recording.certainty,
                index.undeclared(trial, in: finding.scenario),
            ]
        }.enumerated().map { number, trials in
            TraceGroup(trials, of: finding, number: number + 1, index: index)
        }
        return groups.filter(\.isAsTheContractSays) + groups.filter { !$0.isAsTheContractSays }
    }
}

extension TraceGroup {
    private init(
        _ trials: [RecordedTrial], of finding: ScenarioFinding, number: Int, index: PageIndex
    ) {
        recording = trials[0].recording
        strategies = RecordedTrial.links(to: trials, of: finding.trials)
        undeclared = index.undeclared(trials[0], in: finding.scenario)
        hidesClosures = finding.scenario.showsClosures && recording.breaks.contains("R13")
        anchor = "Trace-\(number)"
        lab = index.labLink(to: finding.scenario)
        let names = trials.map(\.strategy).uniqued()
        diagram = Self.diagram(of: recording, by: names, observers: finding.scenario.observers.map(\.name))
        let needsNoReason = recording.isAsTheContractSays || undeclared != nil
        reasons = needsNoReason ? [] : Self.reasons(for: trials, of: finding.scenario, index.findings)
    }

    private static func diagram(
        of recording: Recording, by strategies: [String], observers: [String]
    ) -> MarbleDiagram? {
        if recording.certainty == .none { return nil }
        if recording.trace == recording.expected {
            return MarbleDiagram(recording.trace, observers: observers)
        }
        let several =
            strategies.allSatisfy { $0.hasPrefix("published/") } ? "As published" : "These strategies"
        return MarbleDiagram(
            expected: recording.expected, actual: recording.trace,
            titles: ("The contract", strategies.count == 1 ? StrategyName.of(strategies[0]) : several),
            observers: observers)
    }

    /// What the strategies declare about the rules that explain the trace: those by which the reference model
    /// explains it, or else the declared rules that the scenario tests, or else all declared rules.
    private static func reasons(
        for trials: [RecordedTrial], of scenario: Scenario, _ findings: Findings
    ) -> [Reason] {
        trials.flatMap { trial in
            let declared = findings.comparison.strategies.first { $0.id == trial.strategy }?.divergences ?? []
            let tested = declared.map(\.rule.id).filter(scenario.rules.contains)
            let rules = [trial.recording.breaks, tested, declared.map(\.rule.id)].first { !$0.isEmpty } ?? []
            return rules.map { rule in
                Reason(rule: rule, sentence: declared.first { $0.rule.id == rule }?.reason ?? "")
            }
        }.uniqued().sorted { $0.rule < $1.rule }
    }
}

extension TraceGroup {
    @HTMLBuilder
    func html(in report: ComparisonReport) -> HTML {
        """
        <figure class="trace wide" id="\(anchor)">
        <figcaption><ul class="strategies">\(Link.items(strategies))</ul>
        <span class="standing">\(standing)</span> \(lab)</figcaption>
        """
        if !reasons.isEmpty {
            #"<ul class="reasons">"#
            for reason in reasons { "<li>\(report.link(rule: reason.rule)) \(reason.sentence)</li>" }
            "</ul>"
        }
        if isInAnyOrder {
            """
            <p class="note">The order of the calls can change from run to run. The check accepts any order, and the diagram shows the order of registration. \
            \(if: hidesClosures, "It leaves out when closures are released, because that changes too.")</p>
            """
        }
        diagram?.html(label: "Trace of " + strategies.map { "\($0.title) " }.joined())
        "</figure>"
    }

    /// How the trace compares with that of the contract.
    private var standing: HTML {
        let (verdict, words): (Verdict, String) =
            switch undeclared {
            case .leaked?: (.leaked, "leaked: something was never freed")
            case let verdict?: (verdict, "another trace, which the strategy did not declare")
            case nil where isAsTheContractSays: (.pass, "the trace of the contract")
            case nil where isInAnyOrder: (.diverges, "in an unpredictable order")
            case nil: (.diverges, diagram == nil ? "a trace that changes from run to run" : "another trace")
            }
        return VerdictSign(verdict).html(words)
    }
}
