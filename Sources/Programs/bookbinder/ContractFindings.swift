import Mutants
import ObserverContract
import Pages
import Peers
import Picker
import StrategyCatalog

/// What the contract says about the strategies of the catalog and their peers, and about the mutants that
/// test the contract.
enum ContractFindings {
    /// Runs every scenario on every strategy and every mutant, in this process.
    static func current() throws -> Findings {
        let scenarios = try ScenarioLibrary.standard()
        let all = Catalog.all + Peers.all
        let comparison = Comparison(strategies: all, scenarios: scenarios)
        let runs = all.concurrentMap { comparison.runs(of: $0, withJournal: true) }
        var findings = try Findings(comparison, runs: runs)
        findings.candidates = all.map { Candidate($0) }
        findings.map = StrategyMap(of: all)
        findings.mutants = try mutants(scenarios)
        return findings
    }

    private static func mutants(_ scenarios: [Scenario]) throws -> [MutantFinding] {
        try KillMatrix(scenarios: scenarios).rows.map { row in
            MutantFinding(
                id: row.fault.rawValue, meaning: row.fault.meaning, namedRule: row.fault.killer,
                killers: row.killers)
        }
    }
}
