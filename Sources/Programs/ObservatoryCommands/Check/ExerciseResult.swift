import Course
import ObserverContract

/// The findings of some rules, and the rules that were not tested completely.
struct ExerciseFindings {
    /// The report on everything that was run.
    let report: ComparisonReport
    /// The rules with a scenario that was not run, because the strategy had hung before.
    let unfinished: Set<String>

    /// The first trace that breaks a rule; `nil` if none does.
    func failure(of rule: Rule) -> ComparisonReport.Failure? { report.failures.first { $0.rule == rule.id } }

    /// Whether a rule has scenarios, all of them were run, and the strategy keeps the rule in them.
    func isKept(_ rule: Rule) -> Bool {
        let verdict = report.strategies.first?.verdicts.first { $0.rule == rule.id }?.verdict
        return verdict == .pass && !unfinished.contains(rule.id)
    }
}

extension ExerciseFindings {
    /// Judges the trials that were run.
    ///
    /// - Parameters:
    ///   - comparison: All trials to run, of one strategy.
    ///   - runs: The runs of its first trials.
    init(_ comparison: Comparison, _ runs: [Run]) throws(SourceError) {
        report = try comparison.report(of: [runs])
        let trials = comparison.strategies.flatMap(comparison.trials)
        unfinished = Set(trials.dropFirst(runs.count).flatMap(\.scenario.rules))
    }
}

/// How much of an exercise is solved.
struct ExerciseResult {
    /// Capabilities of the starter that the strategy lacks; without them, the rules test little.
    let missing: [Capability]
    /// The broken rules in the order of the exercise, each with the first trace that breaks it and the title
    /// of the scenario that left the trace.
    let broken: [(rule: Rule, failure: ComparisonReport.Failure, scenario: String)]
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
        // One form must offer them all, because no scenario uses several forms.
        let lacks = strategy.forms.map {
            exercise.offers.subtracting($0.capabilities.intersection(strategy.capabilities))
        }
        missing = (lacks.min { $0.count < $1.count } ?? exercise.offers).sorted()
        let rules = exercise.rules.compactMap(Contract.rule)
        broken = rules.compactMap { rule in
            findings.failure(of: rule).map { failure in
                let scenario = findings.report.scenarios.first { $0.id == failure.scenario }
                return (rule, failure, scenario?.title ?? "")
            }
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
}
