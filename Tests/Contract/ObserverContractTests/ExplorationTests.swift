import ObserverContract
import Synchronization
import Testing

@Suite struct ExplorationTests {
    private func explore(
        _ faults: [SignalFault], steps: Int = 5_000, seed: UInt64 = 1
    ) -> [ExplorationReport.StrategySummary] {
        Exploration(strategies: faults.map { faulty($0) }, steps: steps, seed: seed).run()
            .strategies
    }

    private func scenario(_ failure: ExplorationReport.Failure) throws -> Scenario {
        try ScenarioLibrary.scenario(text: failure.scenario, id: "found", file: "found.yml")
    }

    @Test(arguments: [1, 9, 10_000, 25_001])
    func anExplorationRunsExactlyTheGivenNumberOfSteps(steps: Int) {
        let clean = explore([.none], steps: steps)[0]
        #expect(clean.failure == nil)
        #expect(clean.steps == steps)
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func aReversedOrderIsShrunkToTwoObserversAndOneEvent(seed: UInt64) throws {
        let failure = try #require(explore([.deliversInReverse], seed: seed)[0].failure)
        #expect(failure.verdict == .fail)
        #expect(failure.rules == ["R01"])
        #expect(try scenario(failure).steps.map(\.action) == [.observe(0), .observe(1), .play(0)])
        #expect(failure.steps == 3)
        #expect(failure.stepsBefore >= 3)
        let item = failure.expected[0].dropFirst("A started ".count)
        #expect(failure.expected == ["A started \(item)", "B started \(item)"])
        #expect(failure.actual == ["B started \(item)", "A started \(item)"])
        #expect(
            failure.replay
                == "observatory compare --strategy delivers-in-reverse --random 5000 --seed \(seed)")
    }

    /// In the smallest scenarios an observer removes one that is still to be called, or an observer that is
    /// registered twice removes itself.
    @Test(arguments: [1, 2, 3] as [UInt64])
    func aCallOfARemovedObserverIsShrunkToAtMostSixSteps(seed: UInt64) throws {
        let failure = try #require(explore([.callsTheRemoved], seed: seed)[0].failure)
        #expect(failure.rules.contains { ["R03", "R12"].contains($0) })
        #expect(failure.steps <= 6, "\(failure.scenario)")
        #expect(failure.actual.count > failure.expected.count)
        #expect(failure.scenario.contains("remove"))
    }

    @Test func aFoundScenarioFailsAgainWhenItIsReadFromItsText() throws {
        let fault = SignalFault.callsTheRemoved
        let failure = try #require(explore([fault])[0].failure)
        let scenario = try scenario(failure)
        let report = try Comparison(
            strategies: [faulty(fault), faulty(.none)], scenarios: [scenario]
        ).run()
        #expect(Set(report.failures.map(\.strategy)) == [fault.rawValue])
        #expect(Set(report.failures.map(\.actual)) == [failure.actual])
        #expect(Set(report.failures.map(\.rule)) == Set(failure.rules))
    }

    @Test func closuresThatAreNeverFreedAreFoundAsALeak() throws {
        let failure = try #require(explore([.keepsTheDropped])[0].failure)
        #expect(failure.verdict == .leaked)
        #expect(failure.expected == failure.actual)
        #expect(failure.rules.contains("R16"))
        #expect(try scenario(failure).steps.map(\.action) == [.observe(0), .remove(0)])
    }

    /// The findings don't depend on the other strategies, nor on how the work is split among the cores.
    @Test func theFindingsDependOnTheSeedAndNotOnOtherStrategies() {
        let faults: [SignalFault] = [.none, .deliversInReverse, .callsTheRemoved]
        let all = explore(faults, steps: 40_000, seed: 4)
        #expect(all == explore(faults, steps: 40_000, seed: 4))
        #expect(all == faults.flatMap { explore([$0], steps: 40_000, seed: 4) })
        #expect(all != explore(faults, steps: 40_000, seed: 5))
    }

    @Test func anExplorationOfAStrategyStopsAtItsFirstFailure() {
        let summaries = explore([.none, .deliversInReverse])
        #expect(summaries[0].steps == 5_000)
        #expect(summaries[1].steps < 5_000)
        #expect(summaries[1].scenarios < summaries[0].scenarios)
    }

    @Test func aFailureThatHappensOnlyOnceIsReportedUnshrunk() throws {
        let report = Exploration(strategies: [makeFickleSignals()], steps: 1_000, seed: 1).run()
        let failure = try #require(report.strategies[0].failure)
        #expect(failure.expected != failure.actual)
        #expect(failure.stepsBefore == failure.steps)
    }

    @Test func anExplorationReportsItsProgress() {
        let received = Mutex<[Int]>([])
        let worked = Atomic(0)
        let exploration = Exploration(strategies: [faulty(.none)], steps: 25_001, seed: 1)
        let report = exploration.run { done, all in
            received.withLock { $0.append(done) }
            #expect(all == 3)
        } working: {
            worked.add(1, ordering: .relaxed)
        }
        #expect(received.withLock(\.self).sorted() == [1, 2, 3])
        #expect(worked.load(ordering: .relaxed) == report.strategies[0].scenarios)
    }

    /// Drawing a scenario and computing its expected trace takes as long as running it on most strategies.
    @Test func aScenarioIsDrawnOnceForAllStrategiesOfTheSameKind() {
        let drawn = Atomic(0)
        let sound = faulty(.none)
        let report = Exploration(strategies: [sound, sound, sound], steps: 25_001, seed: 1).run(
            working: { drawn.add(1, ordering: .relaxed) })
        #expect(report.strategies.allSatisfy { $0.failure == nil && $0.steps == 25_001 })
        #expect(drawn.load(ordering: .relaxed) == report.strategies[0].scenarios)
    }
}
