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
    /// The rules of the exercise that nothing can be said of: not all that would show it was run.
    let notLookedAt: [Rule]
    /// Whether the strategy did not come back from a scenario of the exercise, after which no other was tried.
    let hasHung: Bool
    /// Rules that the exercise does not ask for and that are broken as well.
    let alsoBroken: [Rule]
    /// Rules that the exercise does not ask for and that nothing can be said of.
    let othersNotLookedAt: [Rule]

    /// Judges the rules of an exercise.
    ///
    /// - Parameters:
    ///   - exercise: The exercise.
    ///   - strategy: What the reader has made of it.
    ///   - findings: What was found by its rules.
    ///   - others: What was found by all rules, when those of the exercise are kept.
    init(
        of exercise: Exercise, by strategy: any Strategy, _ findings: ExerciseFindings,
        others: ExerciseFindings? = nil
    ) {
        missing = Self.missing(from: strategy, offering: exercise.offers).sorted()
        let rules = exercise.rules.compactMap(Contract.rule)
        broken = rules.compactMap { rule in
            guard let failure = findings.failure(of: rule) else { return nil }
            let scenario = findings.report.scenarios.first { $0.id == failure.scenario }
            return Broken(rule: rule, failure: failure, scenario: scenario?.title ?? "")
        }
        notLookedAt = rules.filter { findings.failure(of: $0) == nil && !findings.isKept($0) }
        hasHung = findings.report.failures.contains { $0.verdict == .hung }
        let rest = Contract.rules.filter { !exercise.rules.contains($0.id) }
        alsoBroken = rest.filter { others?.failure(of: $0) != nil }
        othersNotLookedAt = rest.filter { rule in
            others?.unfinished.contains(rule.id) == true && others?.failure(of: rule) == nil
        }
    }

    /// Whether nothing is left to be done.
    var isSolved: Bool { broken.isEmpty && missing.isEmpty && notLookedAt.isEmpty }

    /// What is missing from the form that has most of it: one has to offer everything, because what several
    /// offer between them is never asked for at once.
    private static func missing(
        from strategy: any Strategy, offering offers: Set<Capability>
    ) -> Set<Capability> {
        strategy.forms.map { offers.subtracting($0.capabilities.intersection(strategy.capabilities)) }
            .min { $0.count < $1.count } ?? offers
    }
}
