import ObservatorySupport
import ObserverContract

/// The strategies that left the same trace in a scenario, and that trace.
package struct TraceGroup: Sendable {
    let trials: [RecordedTrial]
    let finding: ScenarioFinding
    /// Its number in the scenario, counted from 1.
    let number: Int
    let index: PageIndex

    /// The groups of a scenario: first those that keep the contract, then the others, each in order.
    package static func groups(of finding: ScenarioFinding, index: PageIndex) -> [TraceGroup] {
        let groups = finding.trials.grouped { trial -> [AnyHashable] in
            let record = trial.record
            return [
                record.expected, record.trace, record.certainty,
                index.undeclared(trial, in: finding.scenario),
            ]
        }.enumerated().map { TraceGroup(trials: $1, finding: finding, number: $0 + 1, index: index) }
        return groups.filter(\.isAsTheContractSays) + groups.filter { !$0.isAsTheContractSays }
    }

    /// The record that they share.
    var record: RunRecord { trials[0].record }

    /// The strategies, with the form if a strategy has several.
    package var strategies: [Link] { RecordedTrial.links(to: trials, of: finding.trials) }

    /// The verdict on a trace that is wrong and was not declared.
    private var undeclared: Verdict? { index.undeclared(trials[0], in: finding.scenario) }

    var isAsTheContractSays: Bool { record.isAsTheContractSays && undeclared == nil }

    /// Whether the order of its calls differs from run to run.
    private var isInAnyOrder: Bool { record.certainty == .inAnyOrder }
}

extension TraceGroup {
    /// The trace, next to that of the contract if they differ; `nil` if it differs from run to run.
    package var diagram: MarbleDiagram? {
        if record.certainty == .none { return nil }
        let names = trials.map(\.strategy).uniqued()
        let several = names.allSatisfy { $0.hasPrefix("published/") } ? "As published" : "These strategies"
        let other = (title: names.count == 1 ? StrategyName.of(names[0]) : several, lines: record.trace)
        return MarbleDiagram(
            record.expected, observers: finding.scenario.observers.map(\.name),
            other: record.trace == record.expected ? nil : other)
    }

    /// What the strategies declare about the rules that explain the trace, with those that declare it: the rules by
    /// which the reference model explains it, or else those that the scenario tests, or else all.
    var reasons: [(broken: Divergence, trials: [RecordedTrial])] {
        if record.isAsTheContractSays || undeclared != nil { return [] }
        let pairs = trials.flatMap { trial in
            let strategy = index.comparison.strategies.first { $0.id == trial.strategy }
            let declared = strategy?.divergences ?? []
            let shown = [trial.record.breaks, finding.scenario.rules].map { rules in
                declared.filter { rules.contains($0.rule.id) }
            }
            return (shown.first { !$0.isEmpty } ?? declared).map { (broken: $0, trial: trial) }
        }
        return pairs.grouped(by: \.broken).map { ($0[0].broken, $0.map(\.trial)) }
            .sorted { $0.broken.rule.id < $1.broken.rule.id }
    }

    /// The names of those that declare a reason; `nil` if all of the group do.
    private func names(_ declaring: [RecordedTrial]) -> String? {
        if declaring.count == trials.count { return nil }
        return RecordedTrial.links(to: declaring, of: finding.trials).map(\.title).joined(separator: "; ")
    }

    @HTMLBuilder
    var html: HTML {
        """
        <figure class="trace wide" id="Trace-\(number)">
        <figcaption><ul class="strategies">\(Link.items(strategies))</ul>
        <span class="standing">\(standing)</span> \(index.labLink(to: finding.scenario))</figcaption>
        """
        if !reasons.isEmpty {
            #"<ul class="reasons">"#
            for (broken, declaring) in reasons {
                let names: HTML? = names(declaring).map { " (\($0))" }
                "<li>\(index.comparison.link(rule: broken.rule.id)) \(broken.reason)\(names)</li>"
            }
            "</ul>"
        }
        if isInAnyOrder {
            let hidesClosures = finding.scenario.showsClosures && record.breaks.contains("R13")
            """
            <p class="note">The order of the calls can change from run to run. The check accepts any order, and the diagram shows the order of registration. \
            \(if: hidesClosures, "It leaves out when closures are released, because that changes too.")</p>
            """
        }
        diagram?.html(label: "Trace of " + strategies.map { "\($0.title) " }.joined())
        "</figure>"
    }

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
