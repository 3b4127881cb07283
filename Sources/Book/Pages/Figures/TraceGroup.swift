import ObserverContract
import Support

/// The strategies that left one trace in a scenario, and that trace.
package struct TraceGroup: Sendable {
    /// The strategies, with the form where one has several.
    package let strategies: [Link]
    let isAsTheContractSays: Bool
    /// What is wrong with it, where nobody has said that it would be so.
    let undeclared: Standing?
    /// Whether the order of its calls is one of many.
    let isInAnyOrder: Bool
    /// Whether the trace does not say when closures are let go of, though the scenario asks for it.
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
        let groups = finding.recordings.grouped { recording in
            Key(recording, undeclared: index.undeclared(recording, in: finding.scenario))
        }.enumerated().map { number, recordings in
            TraceGroup(recordings, of: finding, number: number + 1, index: index)
        }
        return groups.filter(\.isAsTheContractSays) + groups.filter { !$0.isAsTheContractSays }
    }

    private struct Key: Hashable {
        let expected: [String]
        let trace: [String]
        let certainty: ScenarioRecording.Certainty
        let undeclared: Verdict?

        init(_ recording: ScenarioRecording, undeclared: Verdict?) {
            self.undeclared = undeclared
            expected = recording.expected
            trace = recording.trace
            certainty = recording.certainty
        }
    }
}

extension TraceGroup {
    private init(
        _ recordings: [ScenarioRecording], of finding: ScenarioFinding, number: Int, index: PageIndex
    ) {
        let first = recordings[0]
        strategies = ScenarioRecording.links(to: recordings, of: finding.recordings)
        undeclared = index.undeclared(first, in: finding.scenario).map { verdict in
            Standing(
                sign: VerdictSign(verdict),
                words: verdict == .leaked
                    ? "leaked: something was never freed" : "another trace, which nobody declared")
        }
        isAsTheContractSays = first.isAsTheContractSays && undeclared == nil
        isInAnyOrder = first.certainty == .inAnyOrder
        hidesClosures = isInAnyOrder && finding.scenario.showsClosures && first.breaks.contains("R13")
        anchor = "Trace-\(number)"
        diagram = Self.diagram(of: recordings, observers: finding.scenario.observers.map(\.name))
        reasons = Self.reasons(for: recordings, of: finding.scenario, index: index)
    }

    private static func diagram(
        of recordings: [ScenarioRecording], observers: [String]
    ) -> MarbleDiagram? {
        let first = recordings[0]
        if first.certainty == .none { return nil }
        if first.trace == first.expected { return MarbleDiagram(first.trace, observers: observers) }
        return MarbleDiagram(
            expected: first.expected, actual: first.trace,
            titles: ("The contract", title(of: recordings.map(\.strategy).withoutRepetition)),
            observers: observers)
    }

    /// What several strategies are called together.
    private static func title(of strategies: [String]) -> String {
        strategies.count == 1
            ? strategies[0]
            : strategies.allSatisfy { $0.hasPrefix("published/") } ? "As published" : "These strategies"
    }

    private static func reasons(
        for recordings: [ScenarioRecording], of scenario: Scenario, index: PageIndex
    ) -> [Reason] {
        guard !recordings[0].isAsTheContractSays, index.undeclared(recordings[0], in: scenario) == nil else {
            return []
        }
        let said = recordings.flatMap { recording in
            recording.rulesBroken(in: scenario, findings: index.findings).map { rule in
                (
                    recording.strategy, rule,
                    index.findings.reason(of: recording.strategy, breaking: rule) ?? ""
                )
            }
        }
        return said.grouped { "\($0.1) \($0.2)" }.map { same in
            Reason(
                rule: index.rules.link(same[0].1), sentence: same[0].2,
                strategies: same.map(\.0).withoutRepetition)
        }.sorted { $0.rule.id < $1.rule.id }
    }
}

extension ScenarioRecording {
    /// The rules that explain the trace: those by which the reference model can explain it, and otherwise
    /// those that the strategy declares to break and the scenario tests.
    fileprivate func rulesBroken(in scenario: Scenario, findings: Findings) -> [String] {
        guard breaks.isEmpty else { return breaks }
        let declared =
            findings.comparison.strategies.first { $0.id == strategy }?.divergences.map(\.rule) ?? []
        let tested = declared.filter(scenario.rules.contains)
        return tested.isEmpty ? declared : tested
    }
}
