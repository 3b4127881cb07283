import BuiltPrograms
import CommandLineSupport
import ExerciseSolutions
import Foundation
import ObservatoryCourse
import ObserverContract
import Testing

@testable import ObservatoryCommands

/// Runs exercise programs that fail in ways that no rule covers.
@Suite struct ExerciseRunTests {
    @TemporaryFolder private var folder: URL

    /// Runs an exercise with some trouble. Only a hang exceeds the default limits, even on a busy machine.
    private func result(
        _ trouble: String, limit: Duration = .seconds(60), answerLimit: Duration = .seconds(60)
    ) async throws -> ExerciseResult {
        let exercise = try #require(try Course(at: BuiltPrograms.project).exercise("deliver-in-order"))
        // A script, because `ExerciseRun` cannot set the environment of the program.
        let program = try folder.file(
            "program",
            """
            #!/bin/sh
            TROUBLE=\(trouble) exec '\(BuiltPrograms.url(of: "exercise-starters").path)' "$@"
            """, isProgram: true)
        return try await ExerciseRun(
            exercise: exercise, program: program.path, limit: limit, answerLimit: answerLimit
        ).result()
    }

    @Test func aCorrectSolutionSolvesTheExercise() async throws {
        let result = try await result("none")
        #expect(result.isSolved)
        #expect(result.alsoBroken.isEmpty)
        #expect(result.othersNotLookedAt.isEmpty)
    }

    @Test func aHangIsReportedAndTheExerciseIsNotSolved() async throws {
        let result = try await result("hangs", limit: .milliseconds(500))
        #expect(!result.isSolved)
        #expect(result.hasHung)
        #expect(result.broken.map(\.failure.detail) == ["no answer within 0.5 s"])
    }

    @Test(arguments: [
        (
            "poor-form", nil,
            """
            deliver-in-order declares removal, additive, but none of its forms does. Add what is missing to the \
            capabilities of a form, or remove it from those of the strategy.
            """
        ),
        (
            "hangs-at-once", Duration.milliseconds(500),
            """
            the program of deliver-in-order did not report what its strategy offers: hung: no answer within 0.5 s.
            """
        ),
    ])
    func aStrategyThatCannotBeRunIsRefused(trouble: String, limit: Duration?, sentence: String) async throws {
        let error = await #expect(throws: UsageError.self) {
            try await result(trouble, answerLimit: limit ?? .seconds(60))
        }
        #expect(error?.description == "error: \(sentence)")
        #expect(error?.exitStatus == 2)
    }

    @Test func theStrategysOutputDoesNotCorruptTheAnswer() async throws {
        #expect(try await result("prints").isSolved)
    }

    /// Only the first scenario is run, and it hangs: the rules of the others are neither kept nor broken.
    @Test func rulesWhoseScenariosWereNotRunDoNotCountAsKept() throws {
        let solution = try #require(Solutions.all.first { $0.id == "deliver-in-order" })
        let comparison = Comparison(strategies: [solution], scenarios: try ScenarioLibrary.standard())
        let trials = comparison.trials(of: solution)
        let report = try comparison.report(ofFirst: [Run(ending: .hung("no answer"))])
        let unfinished = trials.dropFirst().flatMap(\.scenario.rules)
        for rule in Contract.rules {
            let isHung = trials[0].scenario.rules.contains(rule.id)
            let verdict = report.strategies[0].verdicts.first { $0.rule == rule.id }?.verdict
            #expect((report.failures.first { $0.rule == rule.id }?.verdict == .hung) == isHung)
            #expect(verdict != .pass)
            #expect((verdict == nil) == (!isHung && unfinished.contains(rule.id)))
        }
    }
}
