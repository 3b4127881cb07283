import ObserverContract
import Support

/// The strategies that left one trace in a scenario, and that trace.
package struct TraceGroup: Sendable {
    /// The strategies, with the form where one has several.
    package let strategies: [Link]
    let isAsTheContractSays: Bool
    /// What is wrong with it and was not declared.
    let undeclared: Standing?
    /// Whether the order of its calls is one of many.
    let isInAnyOrder: Bool
    /// Whether the trace does not say when closures are released, although the scenario asks for it.
    let hidesClosures: Bool
    /// The trace, beside that of the contract where it is another; `nil` where it is another one in every run.
    package let diagram: MarbleDiagram?
    let reasons: [Reason]
    /// What an anchor leads to the group by.
    let anchor: String

    /// What is said of a trace beside its strategies.
    struct Standing: Sendable {
        let sign: VerdictSign
        let words: String
    }

    /// Why a trace is not that of the contract.
    struct Reason: Sendable {
        let rule: RuleLink
        let sentence: String
        /// Who says so.
        let strategies: [String]
    }

    /// The groups of a scenario: first those that keep the contract, then the others in the order of strategies.
    package static func groups(of finding: ScenarioFinding, index: PageIndex) -> [TraceGroup] {
        let groups = finding.trials.grouped { trial in
            Key(trial.recording, undeclared: index.undeclared(trial, in: finding.scenario))
        }.enumerated().map { number, trials in
            TraceGroup(trials, of: finding, number: number + 1, index: index)
        }
        return groups.filter(\.isAsTheContractSays) + groups.filter { !$0.isAsTheContractSays }
    }

    private struct Key: Hashable {
        let expected: [String]
        let trace: [String]
        let certainty: Recording.Certainty
        let undeclared: Verdict?

        init(_ recording: Recording, undeclared: Verdict?) {
            self.undeclared = undeclared
            expected = recording.expected
            trace = recording.trace
            certainty = recording.certainty
        }
    }
}

extension TraceGroup {
    private init(
        _ trials: [RecordedTrial], of finding: ScenarioFinding, number: Int, index: PageIndex
    ) {
        let first = trials[0].recording
        strategies = RecordedTrial.links(to: trials, of: finding.trials)
        undeclared = index.undeclared(trials[0], in: finding.scenario).map { verdict in
            Standing(
                sign: VerdictSign(verdict),
                words: verdict == .leaked
                    ? "leaked: something was never freed" : "another trace, which nobody declared")
        }
        isAsTheContractSays = first.isAsTheContractSays && undeclared == nil
        isInAnyOrder = first.certainty == .inAnyOrder
        hidesClosures = isInAnyOrder && finding.scenario.showsClosures && first.breaks.contains("R13")
        anchor = "Trace-\(number)"
        diagram = Self.diagram(of: trials, observers: finding.scenario.observers.map(\.name))
        reasons = Self.reasons(for: trials, of: finding.scenario, index: index)
    }

    private static func diagram(
        of trials: [RecordedTrial], observers: [String]
    ) -> MarbleDiagram? {
        let first = trials[0].recording
        if first.certainty == .none { return nil }
        if first.trace == first.expected { return MarbleDiagram(first.trace, observers: observers) }
        return MarbleDiagram(
            expected: first.expected, actual: first.trace,
            titles: ("The contract", title(of: trials.map(\.strategy).withoutRepetition)),
            observers: observers)
    }

    /// What several strategies are called together.
    private static func title(of strategies: [String]) -> String {
        strategies.count == 1
            ? strategies[0]
            : strategies.allSatisfy { $0.hasPrefix("published/") } ? "As published" : "These strategies"
    }

    private static func reasons(
        for trials: [RecordedTrial], of scenario: Scenario, index: PageIndex
    ) -> [Reason] {
        guard !trials[0].recording.isAsTheContractSays, index.undeclared(trials[0], in: scenario) == nil
        else { return [] }
        let said = trials.flatMap { trial in
            trial.rulesBroken(in: scenario, findings: index.findings).map { rule in
                (trial.strategy, rule, index.findings.reason(of: trial.strategy, breaking: rule) ?? "")
            }
        }
        return said.grouped { "\($0.1) \($0.2)" }.map { same in
            Reason(
                rule: index.rules.link(same[0].1), sentence: same[0].2,
                strategies: same.map(\.0).withoutRepetition)
        }.sorted { $0.rule.id < $1.rule.id }
    }
}

extension TraceGroup {
    @HTMLBuilder
    var html: HTML {
        """
        <figure class="trace wide" id="\(anchor)">
        <figcaption><ul class="strategies">\(Link.items(strategies))</ul>
        <span class="standing">\(standing)</span></figcaption>
        """
        if !reasons.isEmpty {
            #"<ul class="reasons">"#
            for reason in reasons { "<li>\(reason.rule.html) \(reason.sentence)</li>" }
            "</ul>"
        }
        if isInAnyOrder {
            """
            <p class="note">The order of the calls is another one in every run. What was done has been checked apart from it, and is drawn with the order of registration. \
            \(if: hidesClosures, "When closures are let go of, which differs too, is left out.")</p>
            """
        }
        diagram?.html(label: "Trace of " + strategies.map { "\($0.title) " }.joined())
        "</figure>"
    }

    /// How the trace compares with that of the contract.
    private var standing: HTML {
        if let undeclared { return Self.standing(undeclared.sign, undeclared.words) }
        if isAsTheContractSays { return Self.standing(VerdictSign(.pass), "the trace of the contract") }
        return Self.standing(
            VerdictSign(.diverges),
            isInAnyOrder
                ? "in an order of its own" : diagram == nil ? "another trace in every run" : "another trace")
    }

    private static func standing(_ sign: VerdictSign, _ words: String) -> HTML {
        #"<span class="verdict \#(sign.kind)"><span aria-hidden="true">\#(sign.symbol)</span> \#(words)</span>"#
    }
}

extension RecordedTrial {
    /// The rules that explain the trace: those by which the reference model can explain it, and otherwise
    /// those that the strategy declares to break and the scenario tests.
    fileprivate func rulesBroken(in scenario: Scenario, findings: Findings) -> [String] {
        guard recording.breaks.isEmpty else { return recording.breaks }
        let declared =
            findings.comparison.strategies.first { $0.id == strategy }?.divergences.map(\.rule) ?? []
        let tested = declared.filter(scenario.rules.contains)
        return tested.isEmpty ? declared : tested
    }
}
