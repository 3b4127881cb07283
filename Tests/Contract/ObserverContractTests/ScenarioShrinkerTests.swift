import ObservatoryPlayback
import ObservatorySupport
import Testing

@testable import ObserverContract

@Suite struct ScenarioShrinkerTests {
    private let large = """
        title: Large
        rules: [R01]
        show: closures
        steps:
          - observe: A
            only: started
            on: { started: [pause, remove B, observe C] }
          - observe: B
            on: { paused: [stop] }
          - play: Blue Train
          - pause
          - play: Naima
          - remove: A
          - play: Giant Steps
        """

    private func shrinker() throws -> ScenarioShrinker {
        ScenarioShrinker(try ScenarioReader.scenario(from: large, id: "large", file: "large.yml").asDrawn)
    }

    private func shrink(_ fails: (Scenario) -> Bool) throws -> Scenario {
        var shrinker = try shrinker()
        return shrinker.run { fails($0) ? $0 : nil }
    }

    @Test func aScenarioThatAlwaysFailsIsShrunkToNoSteps() throws {
        let smallest = try shrink { _ in true }
        #expect(smallest.stepCount == 0)
        #expect(smallest.observers.allSatisfy { $0.event == nil && $0.reactions.isEmpty })
        #expect(!smallest.showsClosures)
    }

    @Test func aScenarioThatNeverFailsAgainIsNotShrunk() throws {
        #expect(try shrink { _ in false }.stepCount == 11)
    }

    @Test func aSingleStepOfAReactionCanRemain() throws {
        let smallest = try shrink { scenario in
            scenario.observers[0].reactions[.started]?.contains { $0.action == .remove(1) } ?? false
        }
        #expect(smallest.steps.isEmpty)
        #expect(smallest.stepCount == 1)
    }

    @Test func aStepThatNeedNotBeAReactionIsMovedToTheScript() throws {
        let smallest = try shrink { scenario in
            (scenario.steps + scenario.observers.flatMap { $0.reactions.values.joined() })
                .contains { $0.action == .remove(1) }
        }
        #expect(smallest.steps.map(\.action) == [.remove(1)])
        #expect(smallest.stepCount == 1)
    }

    @Test func aPlayRemainsWhereAPlayOrAPauseFails() throws {
        let line = try #require(shrinker().smallest.steps.first { $0.action == .pause }).line
        // Fails as long as the pause is there, or a play in its place; no other play will do.
        let smallest = try shrink { scenario in
            scenario.steps.contains { $0.line == line && [.pause, .play(0)].contains($0.action) }
        }
        #expect(smallest.steps.map(\.action) == [.play(0)])
    }

    @Test func itemsAreMergedAndDetailsThatTheFailureNeedsAreKept() throws {
        let smallest = try shrink { scenario in
            scenario.showsClosures && scenario.observers[0].event != nil
                && scenario.steps.count { if case .play = $0.action { true } else { false } } >= 2
        }
        #expect(smallest.steps.map(\.action) == [.play(0), .play(0)])
        #expect(smallest.showsClosures)
        #expect(smallest.observers[0].event == .started)
    }

    /// A simplification that changes nothing would be tried forever.
    @Test(arguments: ScenarioDraftTests.kinds)
    func everySimplificationEnds(kind: Set<Capability>) {
        var random = RandomSource(seed: 1)
        let drafts = ScenarioDraft(for: kind)
        for _ in 0..<200 {
            let draft = drafts.draw(&random, most: 20)
            var shrinker = ScenarioShrinker(draft)
            var tried = 0
            while let candidate = shrinker.candidate, tried < 2_000 {
                shrinker.record(candidate.stepCount == draft.stepCount ? candidate : nil)
                tried += 1
            }
            #expect(tried < 2_000, "\(draft.yaml)")
        }
    }

    @Test func theStepsOfThreadsAreRemovedOneByOneAndThreadsWithoutStepsToo() throws {
        let text = """
            title: Large
            rules: [R20]
            steps:
              - observe A
              - observe B
              - together: [[play Naima, remove B], [play Impressions, observe C], [observe D]]
            """
        let scenario = try ScenarioReader.scenario(from: text, id: "large", file: "large.yml").asDrawn
        #expect(scenario.stepCount == 8)
        var shrinker = ScenarioShrinker(scenario)
        let smallest = shrinker.run { $0.has { $0.action.played == 1 } ? $0 : nil }
        #expect(smallest.stepLines.count == 2)
        #expect(smallest.steps.map { $0.action.threads.map { $0.map(\.action) } } == [[[.play(1)]]])
    }

    @Test func aSecondPlayerAndRepetitionsThatTheFailureDoesNotNeedAreDropped() throws {
        let scenario = try scenario("  [second observe A, second play Naima, { churn: B, times: 7 }]")
        var shrinker = ScenarioShrinker(scenario.asDrawn)
        let smallest = shrinker.run { $0.stepCount == 3 ? $0 : nil }
        #expect(smallest.steps.map(\.action) == [.observe(0), .play(0), .churn(1, times: 1)])
    }

    @Test func candidatesInABatchAreTheSameAsOneByOne() throws {
        var shrinker = try shrinker()
        let ahead = shrinker.candidates(7)
        #expect(ahead.count == 7)
        for candidate in ahead {
            #expect(shrinker.candidate?.stepLines == candidate.stepLines)
            shrinker.record(nil)
        }
        #expect(try self.shrinker().candidates(1_000).count < 1_000)
        #expect(shrinker.smallest.stepCount == 11)
    }

    /// A scenario without items occurs: a child that is killed under load may have drawn only a pause.
    @Test func aPauseIsNotReplacedByAPlayOfAMissingItem() throws {
        let scenario = try scenario("  [observe A, pause, stop]")
        #expect(scenario.items.isEmpty)
        #expect(!scenario.simplifications.isEmpty)
        for simplify in scenario.simplifications {
            let simpler = simplify(scenario)
            simpler.visit { step, _ in #expect(step.action.items.allSatisfy(simpler.items.indices.contains)) }
            _ = ReferenceModel.rehearsal(of: simpler, capabilities: [.removal, .additive])
        }
    }
}
