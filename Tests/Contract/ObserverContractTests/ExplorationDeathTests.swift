import Testing

@testable import ObserverContract

/// Finds the scenario in which a process crashes or hangs; in these tests a closure decides which one.
@Suite struct ExplorationDeathTests {
    private static let death = Run.Ending.crashed("signal 5 (trap): Fatal error: no")

    /// Reports on a strategy whose process would end in the first scenario for which `dies` returns `true`.
    private func summary(
        steps: Int = 5_000, _ ending: Run.Ending = Self.death, isReproducible: Bool = true,
        afterAtLeast earlierRuns: Int = 0, dies: @escaping (Scenario) -> Bool
    ) async throws -> ExplorationReport.StrategySummary {
        let strategy = faulty(.none)
        let exploration = Exploration(strategies: [strategy], steps: steps, seed: 1)
        let number = exploration.rehearsals(ofForm: 0).enumerated().first { dies($1.scenario) }?.0
        let place = try #require(number.map { Exploration.Place(form: 0, scenario: $0) })
        return try await exploration.summary(ofDeathAt: place, ending) { trials, _ in
            var runs: [Run] = []
            for trial in trials {
                // Another process would read the scenario from its text.
                let scenario = try ScenarioReader.scenario(
                    from: trial.scenario.text, id: trial.scenario.id, file: trial.scenario.file)
                if isReproducible, runs.count >= earlierRuns, dies(scenario) {
                    return runs + [Run(ending: ending)]
                }
                runs.append(Run(of: scenario, on: strategy.forms[trial.form]))
            }
            return runs
        }
    }

    private static func removes(_ scenario: Scenario) -> Bool {
        scenario.steps.contains { if case .remove = $0.action { true } else { false } }
    }

    @Test(arguments: [death, .hung("no answer within 5 s")])
    func aScenarioThatCrashesOrHangsIsDrawnAgainAndShrunk(ending: Run.Ending) async throws {
        let summary = try await summary(ending, dies: Self.removes)
        let failure = try #require(summary.failure)
        #expect(failure.verdict == ending.verdict)
        #expect(failure.detail == ending.death)
        #expect(failure.steps == 2)
        #expect(failure.stepsBefore > 2)
        #expect(failure.scenario.hasPrefix("title: Found at random with seed 1\nrules: ["))
        #expect(failure.scenario.contains("steps: [observe A, remove A]"))
        #expect(failure.actual.isEmpty)
        #expect(failure.replay == "observatory compare --strategy none --random 5000 --seed 1")
        #expect(summary.steps < 5_000)
    }

    @Test func aCrashThatCannotBeReproducedIsReportedWithoutAScenario() async throws {
        let summary = try await summary(isReproducible: false, dies: Self.removes)
        let failure = try #require(summary.failure)
        #expect(failure.verdict == .crashed)
        #expect(failure.scenario.isEmpty)
        #expect(failure.steps == summary.steps)
        #expect(
            failure.replay
                == "observatory compare --strategy none --random 5000 --seed 1 --no-isolation")
    }

    /// A crash that needs the scenarios before it is not shrunk; its scenario can still be read back.
    @Test func aCrashThatNeedsAnEarlierScenarioIsReportedUnshrunk() async throws {
        let isLong = { (scenario: Scenario) in scenario.steps.count > 30 }
        let summary = try await summary(afterAtLeast: 1, dies: isLong)
        let failure = try #require(summary.failure)
        #expect(failure.verdict == .crashed)
        #expect(failure.steps == failure.stepsBefore)
        let scenario = try ScenarioLibrary.scenario(
            text: failure.scenario, id: "found", file: "found.yml")
        #expect(scenario.title == "Found at random with seed 1")
        #expect(scenario.stepCount == failure.steps)
        #expect(summary.scenarios > 1)
    }

    @Test(arguments: [SignalFault.none, .deliversInReverse, .callsTheRemoved, .keepsTheDropped])
    func exploringInOrderMakesTheSameReport(fault: SignalFault) {
        let exploration = Exploration(strategies: [faulty(fault)], steps: 25_000, seed: 1)
        var places: [Exploration.Place] = []
        var found: [ExplorationReport] = []
        let report = exploration.runInOrder {
            places.append($0)
        } found: {
            found.append($0)
        }
        #expect(report == exploration.run())
        #expect(places.count >= report.strategies[0].scenarios)
        #expect(found.count == (report.isClean ? 0 : 1))
        // The failure is reported before it is shrunk.
        #expect(found.first?.strategies[0].failure?.verdict == report.strategies[0].failure?.verdict)
        #expect(found.first?.strategies[0].failure?.steps == report.strategies[0].failure?.stepsBefore)
    }
}
