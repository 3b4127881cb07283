import ObserverContract
import StrategyCatalog

/// In how many scenarios the six strategies left identical traces, which is what the project is for.
///
///     The six strategies left identical traces in all 96 scenarios that apply to two or more of them.
///     Not applicable: closure-array 58, tokens 12.
struct Agreement {
    private let strategies: [ComparisonReport.StrategySummary]
    private let scenarios: [String]
    private let identical: Int

    /// Looks at those of the six that a report is about; `nil` when no scenario was run on two of them.
    init?(_ report: ComparisonReport) {
        let six = Set(Catalog.strategies.map(\.id))
        strategies = report.strategies.filter { six.contains($0.id) }
        let runs = strategies.map(\.scenarios)
        scenarios = report.scenarios.map(\.id).filter { id in runs.count { $0.contains(id) } > 1 }
        if scenarios.isEmpty { return nil }
        // A trace that is not the one of the contract is a failure.
        let failed = Set(report.failures.filter { six.contains($0.strategy) }.map(\.scenario))
        identical = scenarios.count { !failed.contains($0) }
    }

    /// The finding in a sentence, and how many of the scenarios do not apply to which strategy.
    var text: String {
        let count = identical == scenarios.count ? "all \(identical)" : "\(identical) of \(scenarios.count)"
        let subject = strategies.count == 6 ? "The six" : "\(strategies.count) of the six"
        let left = strategies.map { strategy in
            (strategy.id, scenarios.count { !strategy.scenarios.contains($0) })
        }.filter { $0.1 > 0 }.sorted { $0.1 > $1.1 }.map { "\($0) \($1)" }
        return
            "\(subject) strategies left identical traces in \(count) scenarios that apply to two or more of them."
            + (left.isEmpty ? "" : "\nNot applicable: \(left.joined(separator: ", ")).")
    }
}

extension ComparisonReport.StrategySummary {
    /// The scenarios that were run on the strategy.
    fileprivate var scenarios: Set<String> { Set(verdicts.flatMap(\.scenarios)) }
}
