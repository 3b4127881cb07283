import ObserverContract

/// The findings of some rules, and the rules that were not tested completely.
struct ExerciseFindings {
    /// The report on everything that was run.
    let report: ComparisonReport
    /// The rules with a scenario that was not run, because the strategy had hung before.
    let unfinished: Set<String>

    /// The first trace that breaks a rule; `nil` if none does.
    func failure(of rule: Rule) -> ComparisonReport.Failure? {
        report.failures.first { $0.rule == rule.id }
    }

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
