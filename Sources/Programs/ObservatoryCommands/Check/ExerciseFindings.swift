import ObserverContract

/// What was found by some rules, and what was not looked at any more.
struct ExerciseFindings {
    /// What became of everything that was run.
    let report: ComparisonReport
    /// The rules of which a scenario was left out, because the strategy had hung before its turn.
    let unfinished: Set<String>

    /// The first trace that was not as a rule wants it; `nil` when none was seen.
    func failure(of rule: Rule) -> ComparisonReport.Failure? {
        report.failures.first { $0.rule == rule.id }
    }

    /// Whether a rule was looked at in all of its scenarios, of which there are some, and found to be kept.
    func isKept(_ rule: Rule) -> Bool {
        let verdict = report.strategies.first?.verdicts.first { $0.rule == rule.id }?.verdict
        return verdict == .pass && !unfinished.contains(rule.id)
    }
}

extension ExerciseFindings {
    /// Judges what was run.
    ///
    /// - Parameters:
    ///   - comparison: What there was to be run, of one strategy.
    ///   - runs: The first of its trials.
    init(_ comparison: Comparison, _ runs: [Run]) throws(SourceError) {
        report = try comparison.report(of: [runs])
        let trials = comparison.strategies.flatMap(comparison.trials)
        unfinished = Set(trials.dropFirst(runs.count).flatMap(\.scenario.rules))
    }
}
