import ObservatoryCourse
import ObserverContract
import ProcessIsolation

/// Runs the program of an exercise through the scenarios, in child processes.
struct ExerciseRun {
    /// The time limit of a scenario; longer than elsewhere, because a first attempt is run as a debug build.
    static let timeLimit = Duration.seconds(10)

    let exercise: Exercise
    /// The path of the program built from the reader's file.
    let program: String
    var limit = Self.timeLimit
    /// The time limit for the program to report what its strategy offers.
    var answerLimit = Self.timeLimit

    /// Tests the rules of the exercise and, if all of them are kept, all other rules.
    func result() async throws -> ExerciseResult {
        let strategy = try await description()
        if let problem = StrategyProblem.first(of: strategy) { throw UsageError(problem) }
        let report = try await report(on: strategy, by: exercise.rules.compactMap(Contract.rule))
        let result = ExerciseResult(of: exercise, by: strategy, report)
        guard result.isSolved else { return result }
        let others = try await self.report(on: strategy, by: Contract.rules)
        return ExerciseResult(of: exercise, by: strategy, report, others: others)
    }

    private func report(on strategy: any Strategy, by rules: [Rule]) async throws -> ComparisonReport {
        let comparison = Comparison(
            strategies: [strategy], scenarios: try Selection.scenarios().filter(exercise.includes),
            rules: rules, requiresDivergences: false)
        // A strategy that hangs in one scenario usually hangs in most.
        let runs = try await Isolation(program: program, limit: limit).compare(comparison, patience: 1)
        return try comparison.report(ofFirst: runs[0])
    }

    private func description() async throws -> StrategyDescription {
        do {
            return try await Isolation(program: program, limit: answerLimit).description()
        } catch {
            throw UsageError(
                "the program of \(exercise.id) did not report what its strategy offers: \(error.reason).")
        }
    }
}

extension Comparison {
    /// Judges the first runs of the only strategy, for an ``ExerciseResult``. A rule that they do not break has
    /// no verdict if one of its scenarios was not run, because the strategy had hung before.
    func report(ofFirst runs: [Run]) throws(SourceError) -> ComparisonReport {
        var report = try report(of: [runs])
        let unfinished = Set(trials(of: strategies[0]).dropFirst(runs.count).flatMap(\.scenario.rules))
            .subtracting(report.failures.map(\.rule))
        report.strategies[0].verdicts.removeAll { unfinished.contains($0.rule) }
        return report
    }
}
