import Course
import ObserverContract

/// How far an exercise has come.
struct ExerciseResult {
    /// One rule that the exercise asks for and that is not kept.
    struct Broken {
        let rule: Rule
        /// The first trace that was not as it has to be.
        let failure: ComparisonReport.Failure
        /// The title of the scenario that left it.
        let scenario: String
    }

    /// What the starter offers, and the strategy does not any more: there, no rule says much.
    let missing: [Capability]
    /// What is still to be done, in the order of the exercise.
    let broken: [Broken]
    /// Rules that nobody asked for and that are broken as well.
    let alsoBroken: [Rule]

    /// Judges the rules of an exercise.
    ///
    /// - Parameters:
    ///   - exercise: The exercise.
    ///   - report: What was found by its rules.
    ///   - capabilities: What the strategy offers.
    ///   - others: What was found by all rules, when those of the exercise are kept.
    init(
        of exercise: Exercise, by report: ComparisonReport, capabilities: Set<Capability>,
        others: ComparisonReport? = nil
    ) {
        missing = exercise.offers.subtracting(capabilities).sorted()
        broken = exercise.rules.compactMap(Contract.rule).compactMap { rule in
            guard let failure = report.failures.first(where: { $0.rule == rule.id }) else { return nil }
            let scenario = report.scenarios.first { $0.id == failure.scenario }
            return Broken(rule: rule, failure: failure, scenario: scenario?.title ?? "")
        }
        alsoBroken = Contract.rules.filter { rule in
            !exercise.rules.contains(rule.id) && others?.failures.contains { $0.rule == rule.id } == true
        }
    }

    /// Whether nothing is left to be done.
    var isSolved: Bool { broken.isEmpty && missing.isEmpty }
}
