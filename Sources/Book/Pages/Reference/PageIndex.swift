import BenchmarkEngine
package import ObserverContract
import Picker
import Support

/// Everything that the pages about findings can lead to, and where they stand.
package struct PageIndex: Sendable {
    package let findings: Findings
    package let edition: Edition
    /// The sections that the site has, in order.
    package let sections: [ReferenceSection]
    /// The map; empty where it has no page.
    let map: StrategyMap
    /// Where the chapters beside the pages speak of what.
    let prose: Mentions
    /// Every trial that went wrong, in the order of the strategies.
    let failures: [TrialFailure]
    /// The verdicts on the trials that went wrong, by strategy, form and scenario.
    private let verdicts: [[String?]: Verdict]

    /// Gathers what pages can lead to.
    package init(
        _ findings: Findings, edition: Edition, sections: [ReferenceSection],
        prose: Mentions = Mentions()
    ) {
        self.findings = findings
        self.edition = edition
        self.sections = sections
        map = sections.contains(.map) ? findings.map : StrategyMap(of: [])
        self.prose = prose
        failures = TrialFailure.all(in: findings.comparison)
        verdicts = Dictionary(
            failures.filter { !$0.isMissingDivergence }.map {
                ([$0.first.strategy, $0.first.form, $0.first.scenario], $0.verdict)
            }
        ) { first, _ in first }
    }

    /// The verdicts on all strategies.
    package var comparison: ComparisonReport { findings.comparison }

    /// The ids of the strategies that have a page.
    package var strategies: [String] { findings.strategies.map(\.id) }

    /// The workloads that were measured, each of which has a page.
    package var workloads: [String] {
        (findings.benchmark?.results ?? []).map(\.workload).uniqued()
    }

    /// What is known from elsewhere and has its place on the map, by the names that links call it.
    package var acquaintances: [String] { map.acquaintances.map(\.id) }

    /// A strategy by its name, with a link where it has a page.
    func link(strategy id: String) -> HTML {
        "<a\(if: strategies.contains(id), " href=\"\(PageName.strategy(id))\"")>\(id)</a>"
    }

    /// What is wrong with a recording, where neither the contract nor the strategy says that it would be so.
    func undeclared(_ trial: RecordedTrial, in scenario: Scenario) -> Verdict? {
        verdicts[[trial.strategy, trial.form, scenario.id]]
    }

    /// The strategies of which a scenario shows something undeclared.
    func undeclared(in finding: ScenarioFinding) -> [String] {
        let trials =
            finding.trials.map { ($0.strategy, $0.form) }
            + finding.unfinished.map { ($0.strategy, $0.form) }
        let wrong = trials.filter { verdicts[[$0, $1, finding.scenario.id]] != nil }.map(\.0)
        return comparison.strategies.map(\.id).filter(wrong.contains)
    }
}
