package import BenchmarkEngine
package import Course
package import ObserverContract
package import Picker

/// What was found out about the strategies, for the book to show.
package struct Findings: Sendable {
    package var comparison: ComparisonReport
    /// What the strategies say of themselves, in the order of the comparison.
    package var strategies: [StrategyFinding]
    /// The same, as whoever chooses one sees them.
    package var candidates: [Candidate]
    /// Where they stand by what they offer, beside what is known from elsewhere.
    package var map: StrategyMap
    /// Every scenario of the contract, by identifier.
    package var scenarios: [ScenarioFinding]
    /// Every mutant of the contract's own test, in the order of the rules that they are named after.
    package var mutants: [MutantFinding]
    /// What the workloads say of themselves.
    package var workloads: [WorkloadFinding]
    /// The exercises that the chapters list.
    package var course: Course
    /// `nil` when nobody measured; the book then says so.
    package var benchmark: BenchmarkReport?

    /// Gathers what was found.
    package init(
        comparison: ComparisonReport, strategies: [StrategyFinding] = [], candidates: [Candidate] = [],
        map: StrategyMap = StrategyMap(places: []), scenarios: [ScenarioFinding] = [],
        mutants: [MutantFinding] = [], workloads: [WorkloadFinding] = [], course: Course = Course([]),
        benchmark: BenchmarkReport? = nil
    ) {
        self.comparison = comparison
        self.strategies = strategies
        self.candidates = candidates
        self.map = map
        self.scenarios = scenarios
        self.mutants = mutants
        self.workloads = workloads
        self.course = course
        self.benchmark = benchmark
    }
}
