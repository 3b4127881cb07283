import Course
import ObserverContract
import ProcessIsolation

/// Runs the program of an exercise through the scenarios, in processes of its own.
struct ExerciseRun {
    /// How long a scenario may take: longer than elsewhere, because it is a debug build of a first attempt.
    static let timeLimit = Duration.seconds(10)

    let exercise: Exercise
    /// The program that was made of what the reader has written.
    let program: String
    /// How long a scenario may take.
    var limit = Self.timeLimit
    /// How long the program may take to say what its strategy offers.
    var answerLimit = Self.timeLimit

    /// Finds out which rules are kept: those of the exercise first, and when they are, all others.
    func result() async throws -> ExerciseResult {
        let strategy = try await description()
        if let problem = StrategyProblem.first(of: strategy) { throw UsageError("\(problem)") }
        let findings = try await findings(on: strategy, by: exercise.rules.compactMap(Contract.rule))
        let result = ExerciseResult(of: exercise, by: strategy, findings)
        guard result.isSolved else { return result }
        return ExerciseResult(
            of: exercise, by: strategy, findings,
            others: try await self.findings(on: strategy, by: Contract.rules))
    }

    private func findings(on strategy: any Strategy, by rules: [Rule]) async throws -> ExerciseFindings {
        let comparison = Comparison(
            strategies: [strategy], scenarios: try Selection.scenarios().filter { !$0.goesBeyondExercises },
            rules: rules,
            requiresDivergences: false)
        // Who hangs once mostly hangs everywhere.
        let runs = try await Isolation(program: program, limit: limit).compare(comparison, patience: 1)
        return try ExerciseFindings(comparison, runs[0])
    }

    private func description() async throws -> StrategyDescription {
        do {
            return try await Isolation(program: program, limit: answerLimit).description()
        } catch {
            throw UsageError(
                """
                the program of \(exercise.id) was asked what its strategy offers, and did not answer: \
                \(error.reason).
                """)
        }
    }
}
