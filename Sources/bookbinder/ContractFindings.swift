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
    var scenarios: [ScenarioFinding]
    var mutants: [MutantFinding]

    /// Runs every scenario on every strategy and every mutant, in this process.
    static func current() async throws -> ContractFindings {
        let scenarios = try ScenarioLibrary.standard()
        let all = Catalog.all + Peers.all
        // They have nothing to do with the strategies, and take as long.
        async let mutants = mutants(scenarios)
        let comparison = Comparison(strategies: all, scenarios: scenarios)
        var recordings: [String: [ScenarioRecording]] = [:]
        var outcomes: [[ScenarioOutcome]] = []
        for strategy in all {
            let forms = strategy.forms
            var own: [ScenarioOutcome] = []
            for trial in comparison.trials(of: strategy) {
                let run = RecordedRun(of: trial.scenario, on: forms[trial.form])
                let recording = try ScenarioRecording(
                    run, of: trial.scenario, on: forms[trial.form], of: strategy)
                recordings[trial.scenario.id, default: []].append(recording)
                own.append(run.outcome)
            }
            outcomes.append(own)
        }
        return ContractFindings(
            comparison: try comparison.report(of: outcomes),
            strategies: all.map { StrategyFinding($0) },
            candidates: all.map { Candidate($0) },
            scenarios: scenarios.map {
                ScenarioFinding(scenario: $0, recordings: recordings[$0.id] ?? [])
            },
            mutants: try await mutants)
    }

    private static func mutants(_ scenarios: [Scenario]) throws -> [MutantFinding] {
        try KillMatrix(scenarios: scenarios).rows.map { row in
            MutantFinding(
                id: row.fault.rawValue, meaning: row.fault.meaning, namedRule: row.fault.killer,
                killers: row.killers)
        }
    }
}
