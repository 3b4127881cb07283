import Course
import ObserverContract

/// How much of an exercise is solved.
struct ExerciseResult {
    /// A rule of the exercise that the strategy breaks.
    struct Broken {
        let rule: Rule
        /// The first trace that breaks the rule.
        let failure: ComparisonReport.Failure
        /// The title of the scenario that left the trace.
        let scenario: String
    }

    /// Capabilities of the starter that the strategy lacks; without them, the rules test little.
    let missing: [Capability]
    /// The broken rules, in the order of the exercise.
    let broken: [Broken]
    /// The rules of the exercise without a verdict, because not all of their scenarios were run.
    let notLookedAt: [Rule]
    /// Whether the strategy hung in a scenario of the exercise, after which no other was run.
    let hasHung: Bool
    /// The broken rules that the exercise does not ask for.
    let alsoBroken: [Rule]
    /// The rules that the exercise does not ask for and that have no verdict.
    let othersNotLookedAt: [Rule]

    /// - Parameters:
    ///   - strategy: The reader's version.
    ///   - findings: The findings of the exercise's rules.
    ///   - others: The findings of all rules; `nil` if a rule of the exercise is not kept.
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

    var isSolved: Bool { broken.isEmpty && missing.isEmpty && notLookedAt.isEmpty }

    /// The capabilities that are missing from the form that offers the most. One form must offer them all,
    /// because no scenario uses several forms.
    private static func missing(
        from strategy: any Strategy, offering offers: Set<Capability>
    ) -> Set<Capability> {
        strategy.forms.map { offers.subtracting($0.capabilities.intersection(strategy.capabilities)) }
            .min { $0.count < $1.count } ?? offers
    }
}
