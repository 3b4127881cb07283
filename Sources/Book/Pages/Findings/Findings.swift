package import BenchmarkEngine
package import Foundation
package import ObservatoryCourse
package import ObservatoryPicker
package import ObserverContract

/// What was found out about the strategies, for the book and the report.
///
/// `observatory findings` writes it to a file, without the parts that have their own files: the exercises,
/// the benchmarks, the libraries and the lab.
package struct Findings: Codable, Sendable {
    package var comparison: ComparisonReport
    /// How the strategies describe themselves, in the order of the comparison.
    package var strategies: [StrategyDescription] = []
    /// Every scenario of the contract, by identifier.
    package var scenarios: [ScenarioFinding] = []
    /// Every mutant that tests the contract, in the order of the rules that they name.
    package var mutants: [MutantFinding] = []
    package var workloads: [WorkloadFinding] = []
    /// The exercises that the chapters list.
    package var course = Course([])
    /// The results of the benchmark; `nil` if nothing was measured, which the book then says.
    package var benchmark: BenchmarkReport?
    /// Other runs of the same benchmark, on other machines or other days.
    package var recordings: [BenchmarkReport] = []
    /// Whether claims must hold in the other recordings too, not only in the one that is shown.
    package var claimsHoldInAll = true
    /// The results for popular libraries; `nil` if none were recorded.
    package var libraries: LibraryFindings?
    /// The engine of the lab, a WebAssembly module; `nil` if it was not built.
    package var lab: Data?

    private enum CodingKeys: CodingKey { case comparison, strategies, scenarios, mutants, workloads }
}

extension Findings {
    /// The map of the strategies and of known types from elsewhere, by what they offer.
    package var map: StrategyMap { StrategyMap(of: strategies) }

    package func scenarios(testing rule: String) -> [ScenarioFinding] {
        scenarios.filter { $0.scenario.rules.contains(rule) }
    }

    /// A summary of a strategy in a few words; empty for an unknown id.
    package func summary(of strategy: String) -> String {
        strategies.first { $0.id == strategy }?.summary ?? ""
    }
}
