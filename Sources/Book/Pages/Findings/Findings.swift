package import BenchmarkEngine
package import Course
package import Foundation
package import ObserverContract
package import Picker

/// What was found out about the strategies, for a book or a report to show.
///
/// `observatory findings` writes it as a file, but for the exercises, the numbers and the libraries: these have
/// files of their own, which the book reads.
package struct Findings: Codable, Sendable {
    package var comparison: ComparisonReport
    /// What the strategies say of themselves, in the order of the comparison.
    package var strategies: [StrategyFinding] = []
    /// Every scenario of the contract, by identifier.
    package var scenarios: [ScenarioFinding] = []
    /// Every mutant of the contract's own test, in the order of the rules that they are named after.
    package var mutants: [MutantFinding] = []
    /// What the workloads say of themselves.
    package var workloads: [WorkloadFinding] = []
    /// The exercises that the chapters list.
    package var course = Course([])
    /// `nil` when nothing was measured; the book then says so.
    package var benchmark: BenchmarkReport?
    /// Other runs of the same benchmark, on other machines or other days.
    package var recordings: [BenchmarkReport] = []
    /// Whether claims have to hold in the other recordings too, and not only in the one that is shown.
    package var claimsHoldInAll = true
    /// `nil` where no libraries were recorded.
    package var libraries: LibraryFindings?
    /// The engine of the lab, a module of WebAssembly; `nil` where it was not built.
    package var lab: Data?

    private enum CodingKeys: CodingKey {
        case comparison, strategies, scenarios, mutants, workloads
    }
}

extension Findings {
    /// The strategies by what they offer, beside what is known from elsewhere.
    package var map: StrategyMap { StrategyMap(of: strategies) }

    /// The scenarios that test a rule.
    package func scenarios(testing rule: String) -> [ScenarioFinding] {
        scenarios.filter { $0.scenario.rules.contains(rule) }
    }

    /// What a strategy is, in a few words.
    package func summary(of strategy: String) -> String {
        strategies.first { $0.id == strategy }?.summary ?? ""
    }
}
