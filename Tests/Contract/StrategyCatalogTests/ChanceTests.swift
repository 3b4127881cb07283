import StrategyCatalog
import Support
import Testing

@testable import ObserverContract

/// Takes published forms through scenarios of chance, under a contract without the rules that they break.
@Suite struct ChanceTests {
    /// Those for whom the model can do without every rule that they break.
    @Test(arguments: ["published/property", "published/thread-safe"])
    func nothingElseIsBroken(id: String) throws {
        let strategy = try #require(Catalog.published.first { $0.id == id })
        let divergences = Divergences(breaking: Set(strategy.divergences.map(\.rule)))
        let drafts = ScenarioDraft(for: strategy.capabilities)
        var random = RandomSource(seed: 1)
        var others = 0
        for _ in 0..<300 {
            var scenario = ReferenceModel.rehearsal(
                of: drafts.draw(&random, most: 100), capabilities: strategy.capabilities
            ).scenario
            // What is registered and removed in one delivery is let go of before that ends, which harms nobody.
            scenario.showsClosures = false
            let run = Execution.perform(scenario, on: strategy.forms[0])
            // A reaction that comes earlier or later than it should can have lost its meaning.
            let model = try? ReferenceModel.trace(
                of: scenario, capabilities: strategy.capabilities, diverging: divergences)
            guard let model else { continue }
            let isExplained = run.trace == model
            #expect(isExplained, "\(scenario.yaml)\n\(run.trace.lines)\n\(model.lines)")
            #expect(run.leaks == 0, "\(scenario.yaml)")
            let contract = try ReferenceModel.trace(of: scenario, capabilities: strategy.capabilities)
            if run.trace != contract { others += 1 }
        }
        #expect(others > 50, "most scenarios do not show what the form does wrong")
    }

    /// What a divergence shows by must not depend on which thread comes first.
    @Test func whatThreadsDoTogetherProvesNothingOfWhoDeclaresThatItFailsThere() throws {
        let scenarios = try ScenarioLibrary.standard()
        func ids(_ id: String) throws -> Set<String> {
            let strategy = try #require(Catalog.all.first { $0.id == id })
            let trials = Comparison(strategies: [strategy], scenarios: scenarios).trials(of: strategy)
            return Set(trials.map(\.scenario.id))
        }
        let left = try ids("thread-safe").subtracting(ids("published/thread-safe"))
        // The first takes long, and is for strategies that declare nothing.
        #expect(
            left == [
                "cancel/more-than-sixteen-bits", "threads/all-removed-at-once", "threads/come-and-go",
                "threads/come-and-go-counted",
                "threads/four-emitters", "threads/hundred-counted", "threads/hundred-register-at-once",
                "threads/newcomers-while-two-play", "threads/one-observer-of-two-players",
                "threads/two-players",
            ])
    }

    @Test func whatIsLeftToChanceIsRunOnWhomeverItIsAskedFor() throws {
        let scenarios = try ScenarioLibrary.standard().filter { $0.id == "threads/four-emitters" }
        let strategy = try #require(Catalog.all.first { $0.id == "published/thread-safe" })
        let comparison = Comparison(strategies: [strategy], scenarios: scenarios, requiresDivergences: false)
        #expect(comparison.trials(of: strategy).map(\.scenario.id) == ["threads/four-emitters"])
        let report = try comparison.run()
        let verdict = report.strategies[0].verdicts.first { $0.rule == "R20" }?.verdict
        #expect(verdict == .pass || verdict == .diverges)
        #expect(report.isAsDeclared)
    }
}
