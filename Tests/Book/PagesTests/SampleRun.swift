import ObserverContract
import StrategyCatalog

@testable import ObservatoryPages

/// A run of scenarios in this process, to be shown in a report.
struct SampleRun {
    var strategies: [any Strategy]
    var scenarios: [Scenario]
    /// How every run of a strategy ends, by its id.
    var endings: [String: Run.Ending] = [:]
    /// The number of objects that a strategy leaks in every run, by its id.
    var leaks: [String: Int] = [:]
    /// Whether a declared divergence that does not occur is a failure.
    var requiresDivergences = false

    /// The findings of the run.
    func findings() throws -> Findings {
        let comparison = Comparison(
            strategies: strategies, scenarios: scenarios, requiresDivergences: requiresDivergences)
        let runs = strategies.map { strategy in
            comparison.trials(of: strategy).map { trial in
                if let ending = endings[strategy.id] { return Run(ending: ending) }
                var run = Run(of: trial.scenario, on: strategy.forms[trial.form], withJournal: true)
                run.leaks = leaks[strategy.id] ?? 0
                return run
            }
        }
        return try Findings(comparison, runs: runs)
    }

    /// What the pages of the report can link to.
    func index(_ sections: [ReferenceSection] = []) throws -> PageIndex {
        PageIndex(try findings(), reportBy: "observatory", sections: sections)
    }

    /// The report of the run.
    func site(_ change: (inout Findings) -> Void = { _ in }) throws -> Site {
        var findings = try findings()
        change(&findings)
        return try Report.site(of: findings, command: "observatory compare")
    }
}

/// `tokens`, or another strategy, under another name.
struct NamedStrategy: Strategy {
    var id: String
    var base = Catalog.strategies.first { $0.id == "tokens" }!
    var summary = "tokens by another name"
    var divergences: [Divergence] = []

    var capabilities: Set<Capability> { base.capabilities }

    func makePlayer() -> any PlayerUnderTest { base.makePlayer() }
}
