import ObserverContract
import StrategyCatalog
import Testing

@Suite struct RecordingTests {
    private func recordings(
        of strategy: any Strategy
    ) throws -> [(scenario: String, recording: ScenarioRecording)] {
        try Comparison(strategies: [strategy], scenarios: ScenarioLibrary.standard())
            .trials(of: strategy)
            // The long ones repeat what the others do, and take most of the time.
            .filter { $0.scenario.steps.count <= 200 && $0.scenario.observers.count <= 200 }
            .map { trial in
                let form = strategy.forms[trial.form]
                let run = RecordedRun(of: trial.scenario, on: form)
                return (
                    trial.scenario.id,
                    try ScenarioRecording(run, of: trial.scenario, on: form, of: strategy)
                )
            }
    }

    private static let strategies = Catalog.strategies + Catalog.beyond

    @Test(arguments: strategies.filter(\.divergences.isEmpty).map(\.id))
    func theModelFollowsEveryStrategyStepByStep(id: String) throws {
        let strategy = try #require(Self.strategies.first { $0.id == id })
        for (scenario, recording) in try recordings(of: strategy) {
            #expect(recording.trace == recording.expected, "\(scenario)")
            #expect(recording.breaks == [], "\(scenario)")
            // A deinit acts on a thread of the player's own, in the middle of the call or after it.
            if id == "thread-owned", scenario.hasPrefix("open/") { continue }
            #expect(recording.journal.acts.allSatisfy { $0.situation != nil }, "\(scenario)")
        }
    }

    @Test func theModelFollowsReadersWhoAreNotInOrder() throws {
        let strategy = try #require(Self.strategies.first { $0.id == "async-sequence" })
        for (scenario, recording) in try recordings(of: strategy) {
            #expect(Set(recording.breaks).isSubset(of: strategy.divergences.map(\.rule)), "\(scenario)")
            #expect(recording.journal.acts.allSatisfy { $0.situation != nil }, "\(scenario)")
        }
    }

    // The model has no liberty for an audience that is decided late.
    @Test func theModelLosesTheActorWhereItDecidesLateAndNowhereElse() throws {
        let strategy = try #require(Self.strategies.first { $0.id == "actor" })
        let unlike = try recordings(of: strategy).filter { $0.recording.trace != $0.recording.expected }
        #expect(unlike.map(\.scenario) == ["threads/newcomer-and-emission-elsewhere"])
    }

    @Test(arguments: Catalog.published.map(\.id))
    func everyDifferenceOfAPublishedFormIsExplainedByWhatItDeclares(id: String) throws {
        let strategy = try #require(Catalog.published.first { $0.id == id })
        // The model has no liberty for these, so it cannot follow; but for who reads the state back.
        let free = Set(strategy.capabilities.contains(.property) ? ["R07"] : ["R06", "R07"])
        for (scenario, recording) in try recordings(of: strategy) where recording.trace != recording.expected
        {
            let isFollowed = recording.journal.acts.allSatisfy { $0.situation != nil }
            let declared = Set(strategy.divergences.map(\.rule))
            #expect(isFollowed || !declared.isDisjoint(with: free), "\(scenario)")
            #expect(!recording.breaks.isEmpty || !isFollowed, "\(scenario)")
        }
    }

    @Test func aRecordingIsTheSameEveryTime() throws {
        let strategy = try #require(Catalog.published.first { $0.id == "published/tokens" })
        let first = try recordings(of: strategy).map(\.recording.trace)
        #expect(try recordings(of: strategy).map(\.recording.trace) == first)
    }
}
