import Book
import ObserverContract
import Peers
import StrategyCatalog

/// What the contract says about the strategies of the catalog and their peers.
struct ContractFindings {
    var comparison: ComparisonReport
    var traces: [ScenarioTrace]

    /// Runs every scenario on every strategy, in this process.
    static func current() throws -> ContractFindings {
        let scenarios = try ScenarioLibrary.standard()
        let comparison = try Comparison(strategies: Catalog.all + Peers.all, scenarios: scenarios).run()
        return ContractFindings(comparison: comparison, traces: try scenarios.compactMap(trace))
    }

    /// The trace that the first strategy of the catalog leaves which the scenario is for.
    private static func trace(of scenario: Scenario) throws -> ScenarioTrace? {
        let forms = Catalog.strategies.flatMap(\.forms)
        guard let form = forms.first(where: { scenario.applies(to: $0.capabilities) }) else { return nil }
        let trace = try ScenarioResult(of: scenario, form).actual
        return ScenarioTrace(
            id: scenario.id, title: scenario.title, rules: scenario.rules, lines: trace.lines,
            observers: trace.observers)
    }
}
