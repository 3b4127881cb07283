package import ObservatoryPicker
package import ObserverContract

/// Everything that pages about findings can link to.
package struct PageIndex: Sendable {
    package let findings: Findings
    /// The command that starts the program, which shows the same in a terminal.
    let program: String
    /// Whether the site has chapters, and a search through all of it; a report of a run has neither.
    let isBook: Bool
    /// The sections that the site has, in order.
    package let sections: [ReferenceSection]
    /// The map; empty if the site has no page for it.
    package let map: StrategyMap
    /// The chapters by slug and by the id of a strategy that they are about; empty for a site without chapters.
    let chapters: [String: Link]
    /// Every trial that failed, in the order of the strategies.
    let failures: [TrialFailure]
    /// The verdicts on trials that failed, by strategy, form and scenario, without missing divergences.
    private let verdicts: [[String?]: Verdict]

    /// Creates the index of the pages about some findings.
    ///
    /// - Parameter program: The command that starts the program whose run is reported; `nil` for the book, which is
    ///   read next to a checkout of the project.
    package init(
        _ findings: Findings, reportBy program: String? = nil, sections: [ReferenceSection],
        chapters: [String: Link] = [:]
    ) {
        self.findings = findings
        self.program = program ?? "swift run -c release observatory"
        isBook = program == nil
        self.sections = sections
        map = sections.contains(.map) ? findings.map : StrategyMap(of: [])
        self.chapters = chapters
        failures = TrialFailure.all(in: findings.comparison)
        verdicts = Dictionary(
            failures.filter { !$0.isMissingDivergence }.map {
                ([$0.first.strategy, $0.first.form, $0.first.scenario], $0.verdict)
            }
        ) { first, _ in first }
    }

    /// The first page.
    package var start: Link { Link(title: isBook ? "Contents" : "Report", address: Site.start) }

    package var comparison: ComparisonReport { findings.comparison }

    /// The ids of the strategies that have a page.
    package var strategies: [String] { findings.strategies.map(\.id) }

    func failures(of strategy: String) -> [TrialFailure] {
        failures.filter { $0.first.strategy == strategy }
    }

    /// The name of a strategy, or another title, with a link if it has a page.
    package func link(strategy id: String, title: String? = nil) -> HTML {
        Link.name(of: id, title: title, in: strategies)
    }

    /// Returns the verdict on a trial that failed without a declaration; `nil` if it did not.
    func undeclared(_ trial: RecordedTrial, in scenario: Scenario) -> Verdict? {
        verdicts[[trial.strategy, trial.form, scenario.id]]
    }

    /// Returns the strategies that failed a scenario without a declaration.
    func undeclared(in finding: ScenarioFinding) -> [String] {
        let trials =
            finding.trials.map { ($0.strategy, $0.form) } + finding.unfinished.map { ($0.strategy, $0.form) }
        let wrong = trials.filter { verdicts[[$0, $1, finding.scenario.id]] != nil }.map(\.0)
        return comparison.strategies.map(\.id).filter(wrong.contains)
    }
}
