import ObserverContract
import StrategyCatalog

extension ComparisonReport {
    /// The number of scenarios in which the six strategies left identical traces, and how many scenarios do
    /// not apply to each; `nil` if no scenario was run on two of them.
    ///
    ///     The six strategies left identical traces in all 96 scenarios that apply to two or more of them.
    ///     Not applicable: closure-array 58, tokens 12.
    var agreement: String? {
        let six = Set(Catalog.strategies.map(\.id))
        let runs = strategies.filter { six.contains($0.id) }.map { strategy in
            (id: strategy.id, scenarios: Set(strategy.verdicts.flatMap(\.scenarios)))
        }
        let shared = scenarios.map(\.id).filter { id in runs.count { $0.scenarios.contains(id) } > 1 }
        if shared.isEmpty { return nil }
        // A trace that differs from the contract's is recorded as a failure.
        let failed = Set(failures.filter { six.contains($0.strategy) }.map(\.scenario))
        let identical = shared.count { !failed.contains($0) }
        let count = identical == shared.count ? "all \(identical)" : "\(identical) of \(shared.count)"
        let subject = runs.count == 6 ? "The six" : "\(runs.count) of the six"
        let missing = runs.map { run in (run.id, shared.count { !run.scenarios.contains($0) }) }
            .filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }.map { "\($0) \($1)" }
        return
            "\(subject) strategies left identical traces in \(count) scenarios that apply to two or more of them."
            + (missing.isEmpty ? "" : "\nNot applicable: \(missing.joined(separator: ", ")).")
    }
}
