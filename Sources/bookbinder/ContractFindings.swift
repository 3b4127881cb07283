import Book
import Mutants
import ObserverContract
import Peers
import Picker
import StrategyCatalog

/// What the contract says about the strategies of the catalog and their peers, and about the mutants that
/// test the contract.
struct ContractFindings {
    var comparison: ComparisonReport
    var strategies: [StrategyFinding]
    var candidates: [Candidate]
    var map: StrategyMap
    var scenarios: [ScenarioFinding]
    var mutants: [MutantFinding]

    /// Runs every scenario on every strategy and every mutant, in this process.
    static func current() throws -> ContractFindings {
        let scenarios = try ScenarioLibrary.standard()
        let all = Catalog.all + Peers.all
        let comparison = Comparison(strategies: all, scenarios: scenarios)
        let runs = try all.concurrentMap { strategy in Result { try run(comparison, on: strategy) } }
            .map { try $0.get() }
        let recordings = Dictionary(grouping: runs.joined(), by: \.scenario)
        return ContractFindings(
            comparison: try comparison.report(of: runs.map { $0.map(\.outcome) }),
            strategies: all.map { StrategyFinding($0) },
            candidates: all.map { Candidate($0) }, map: StrategyMap(of: all),
            scenarios: scenarios.map { scenario in
                ScenarioFinding(
                    scenario: scenario, recordings: (recordings[scenario.id] ?? []).map(\.recording))
            },
            mutants: try mutants(scenarios))
    }

    /// What became of a scenario, and how that is shown.
    private struct Run {
        let scenario: String
        let outcome: ScenarioOutcome
        let recording: ScenarioRecording
    }

    private static func run(_ comparison: Comparison, on strategy: any Strategy) throws -> [Run] {
        let forms = strategy.forms
        return try comparison.trials(of: strategy).map { trial in
            let form = forms[trial.form]
            let run = RecordedRun(of: trial.scenario, on: form)
            return Run(
                scenario: trial.scenario.id, outcome: run.outcome,
                recording: try ScenarioRecording(run, of: trial.scenario, on: form, of: strategy))
        }
    }

    private static func mutants(_ scenarios: [Scenario]) throws -> [MutantFinding] {
        try KillMatrix(scenarios: scenarios).rows.map { row in
            MutantFinding(
                id: row.fault.rawValue, meaning: row.fault.meaning, namedRule: row.fault.killer,
                killers: row.killers)
        }
    }
}
