import Testing

@testable import ObserverContract

/// Looks for the scenario of a death without any process: who runs the trials says where it would have died.
@Suite struct RetracingTests {
    private struct Runner: TrialRunner {
        let strategy: any Strategy
        let ending: ScenarioOutcome.Ending
        let dies: @Sendable (Scenario) -> Bool

        func outcomes(of trials: [Trial], briefly: Bool) async throws -> [ScenarioOutcome] {
            var outcomes: [ScenarioOutcome] = []
            for trial in trials {
                // What another process would read.
                let scenario = try ScenarioLibrary.checkedScenario(
                    text: trial.scenario.text, id: trial.scenario.id, file: trial.scenario.file)
                if dies(scenario) { return outcomes + [ScenarioOutcome(ending: ending)] }
                outcomes.append(ScenarioOutcome(of: scenario, on: strategy.forms[trial.form]))
            }
            return outcomes
        }
    }

    private static let death = ScenarioOutcome.Ending.crashed("signal 5 (trap): Fatal error: no")

    private func retrace(
        _ fault: FaultyStrategy.Fault = .none, steps: Int = 5_000, after messages: [ChildMessage] = [],
        _ ending: ScenarioOutcome.Ending = Self.death, dies: @escaping @Sendable (Scenario) -> Bool
    ) async throws -> ExplorationReport.StrategySummary {
        let strategy = FaultyStrategy(fault: fault)
        var log = ExplorationLog()
        for message in messages { log.hear(message) }
        return try await Retracing(
            of: Exploration(strategies: [strategy], steps: steps, seed: 1), after: log, ending,
            runner: Runner(strategy: strategy, ending: ending, dies: dies)
        ).summary()
    }

    private static func removes(_ scenario: Scenario) -> Bool {
        scenario.steps.contains { if case .remove = $0.action { true } else { false } }
    }

    @Test func theScenarioIsFoundAndMadeAsSmallAsItCanBe() async throws {
        let summary = try await retrace(dies: Self.removes)
        let failure = try #require(summary.failure)
        #expect(failure.verdict == .crashed)
        #expect(failure.detail == "signal 5 (trap): Fatal error: no")
        #expect(failure.steps == 2)
        #expect(failure.stepsBefore > 2)
        #expect(failure.scenario.hasPrefix("title: Found at random with seed 1\nrules: ["))
        #expect(failure.scenario.contains("steps: [observe A, remove A]"))
        #expect(failure.actual.isEmpty)
        #expect(failure.replay == "observatory compare --strategy none --random 5000 --seed 1")
        #expect(summary.steps < 5_000)
    }

    @Test func whatHangsIsMadeSmallerAsWell() async throws {
        let failure = try #require(
            try await retrace(.none, .hung("no answer within 5 s"), dies: Self.removes).failure)
        #expect(failure.verdict == .hung)
        #expect(failure.detail == "no answer within 5 s")
        #expect(failure.steps == 2)
    }

    /// The same scenarios are drawn, and what is wrong in another way is found as in one process.
    @Test(arguments: [FaultyStrategy.Fault.deliversInReverse, .callsTheRemoved, .keepsTheDropped])
    func whatIsWrongBeforeIsReportedAsEver(fault: FaultyStrategy.Fault) async throws {
        let here = Exploration(strategies: [FaultyStrategy(fault: fault)], steps: 5_000, seed: 1).run()
        #expect(try await retrace(fault) { _ in false } == here.strategies[0])
    }

    @Test func whatDoesNotHappenAgainIsSaid() async throws {
        let summary = try await retrace { _ in false }
        let failure = try #require(summary.failure)
        #expect(failure.verdict == .crashed)
        #expect(failure.scenario.isEmpty)
        #expect(failure.steps == 5_000)
        #expect(summary.steps == 5_000)
        #expect(
            failure.replay
                == "observatory compare --strategy none --random 5000 --seed 1 --no-isolation")
    }

    /// One that takes the scenarios before it is shown as it was drawn, in a form that can be read.
    @Test func whatTakesMoreThanOneScenarioIsShownAsItIs() async throws {
        let failure = try #require(try await retrace { $0.id == "random/20" }.failure)
        #expect(failure.verdict == .crashed)
        #expect(failure.steps == failure.stepsBefore)
        let scenario = try ScenarioLibrary.scenario(
            text: failure.scenario, id: "found", file: "found.yml")
        #expect(scenario.title == "Found at random with seed 1")
        #expect(scenario.stepCount == failure.steps)
    }

    @Test func onlySharesThatAreNotKnownToBeCleanAreRepeated() async throws {
        func clean(_ number: Int) -> ChildMessage {
            .exploring(
                .finished(
                    ExplorationEvent.Share(number: number, steps: 10_000, scenarios: 7, isClean: true),
                    of: 3))
        }
        let messages: [ChildMessage] = [
            .exploring(.began(0)), .exploring(.began(2)), clean(0), .exploring(.working), clean(2),
        ]
        let summary = try await retrace(steps: 30_000, after: messages) { _ in false }
        // The last share was clean, and is not in what was run up to the death.
        #expect(summary.steps == 20_000)
        #expect(summary.failure?.steps == 10_000)
        #expect(summary.scenarios > 7)
        let found = try await retrace(steps: 30_000, after: messages, dies: Self.removes)
        #expect(found.steps > 10_000)
        #expect(found.steps < 20_000)
    }
}
