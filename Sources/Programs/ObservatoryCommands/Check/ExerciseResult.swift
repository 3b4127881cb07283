import ObservatoryCourse
import ObserverContract

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
    ///   - report: The report on the exercise's rules, as `Comparison.report(ofFirst:)` makes it.
    ///   - others: The report on all rules; `nil` if a rule of the exercise is not kept.
    init(
        of exercise: Exercise, by strategy: any Strategy, _ report: ComparisonReport,
        others: ComparisonReport? = nil
    ) {
        // One form must offer them all, because no scenario uses several forms.
        let lacks = strategy.forms.map {
            exercise.offers.subtracting($0.capabilities.intersection(strategy.capabilities))
        }
        missing = (lacks.min { $0.count < $1.count } ?? exercise.offers).sorted()
        let rules = exercise.rules.compactMap(Contract.rule)
        broken = rules.compactMap { rule in
            report.failure(of: rule).map { failure in
                (rule, failure, report.scenarios.first { $0.id == failure.scenario }?.title ?? "")
            }
        }
        notLookedAt = rules.filter { report.failure(of: $0) == nil && report.verdict(on: $0) != .pass }
        hasHung = report.failures.contains { $0.verdict == .hung }
        let rest = others == nil ? [] : Contract.rules.filter { !exercise.rules.contains($0.id) }
        alsoBroken = rest.filter { others?.failure(of: $0) != nil }
        othersNotLookedAt = rest.filter { others?.verdict(on: $0) == nil }
    }

    var isSolved: Bool { broken.isEmpty && missing.isEmpty && notLookedAt.isEmpty }
}

extension ComparisonReport {
    /// The first trace that breaks a rule; `nil` if none does.
    fileprivate func failure(of rule: Rule) -> Failure? { failures.first { $0.rule == rule.id } }

    /// The verdict on the only strategy; `nil` if the rule is not known to be broken, and not all of its
    /// scenarios were run.
    fileprivate func verdict(on rule: Rule) -> Verdict? {
        strategies.first?.verdicts.first { $0.rule == rule.id }?.verdict
    }
}
