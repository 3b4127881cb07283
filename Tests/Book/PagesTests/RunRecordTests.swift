import ObservatoryMutants
import ObservatoryPeers
import ObserverContract
import StrategyCatalog
import Testing

@testable import ObservatoryPages

/// The traces and moments that the pages show of a run.
@Suite struct RunRecordTests {
    private static let pauseInside = """
        title: t
        rules: [R05]
        steps:
          - observe: A
            on: { started: [pause, remove B] }
          - observe B
          - play Naima
          - drop player
        """

    /// The record of a mutant that declares that it breaks some rules.
    private func record(
        _ text: String, _ fault: Fault, declaring rules: [Rule] = []
    ) throws -> RunRecord {
        let strategy = fault.mutant.breaking(Set(rules.map(\.id)))
        let scenario = try ScenarioLibrary.scenario(text: text, id: "mine", file: "mine.yml")
        let form = strategy.forms[0]
        return try RunRecord(
            Run(of: scenario, on: form, withJournal: true), of: scenario, on: form, of: strategy)
    }

    private func recordings(
        of strategy: any Strategy
    ) throws -> [(scenario: String, record: RunRecord)] {
        try Comparison(strategies: [strategy], scenarios: ScenarioLibrary.standard())
            .trials(of: strategy)
            // The long scenarios repeat what the others test, and take most of the time.
            .filter { $0.scenario.steps.count <= 200 && $0.scenario.observers.count <= 200 }
            .map { trial in
                let form = strategy.forms[trial.form]
                let run = Run(of: trial.scenario, on: form, withJournal: true)
                return (
                    trial.scenario.id, try RunRecord(run, of: trial.scenario, on: form, of: strategy)
                )
            }
    }

    @Test func anUndeclaredTraceDoesNotShowWhoIsRegistered() throws {
        let record = try record(Self.pauseInside, .snapshotCallsTheRemoved)
        #expect(record.trace != record.expected)
        #expect(record.breaks == [])
        #expect(record.moments.allSatisfy { $0.registered == nil })
    }

    @Test func onlyTheRulesThatExplainADifferenceAreNamed() throws {
        let record = try record(
            Self.pauseInside, .snapshotCallsTheRemoved, declaring: [.reclaim, .removal])
        #expect(record.breaks == ["R03"])
        #expect(record.moments.allSatisfy { $0.registered != nil })
        #expect(record.certainty == .certain)
    }

    @Test func aTraceInAnyOrderIsShownInRegistrationOrder() throws {
        // Two observers alone would keep their order by chance.
        let text = "title: t\nrules: [R01]\nsteps: [observe A, observe B, observe C, play Naima]"
        let record = try record(text, .unorderedStorage, declaring: [.order])
        #expect(record.certainty == .inAnyOrder)
        #expect(record.breaks == ["R01"])
        #expect(record.trace == ["A started Naima", "B started Naima", "C started Naima"])
        let undeclared = try self.record(text, .unorderedStorage)
        #expect(undeclared.certainty == .certain)
        #expect(undeclared.trace == ["A started Naima", "C started Naima", "B started Naima"])
    }

    @Test func aTraceThatChangesFromRunToRunIsNotShown() throws {
        let text = """
            title: t
            rules: [R06]
            steps:
              - observe: A
                on: { started: [pause] }
              - observe B
              - play Naima
            """
        let record = try record(text, .unorderedStorage, declaring: [.order, .payload])
        #expect(record.certainty == .none)
        #expect(record.trace == [])
        #expect(record.breaks == ["R06"])
        let harmless = try self.record(
            "title: t\nrules: [R06]\nsteps: [observe A, observe B, observe C, play Naima]", .unorderedStorage,
            declaring: [.order, .payload])
        #expect(harmless.certainty == .inAnyOrder)
    }

    @Test func releasesOfClosuresAreLeftOutIfTheStrategyBreaksTheReleaseRule() throws {
        let text = """
            title: t
            rules: [R13]
            show: closures
            steps: [observe A, observe B, observe C, play Naima, remove A, drop player]
            """
        let record = try record(text, .unorderedStorage, declaring: [.order, .release])
        #expect(record.breaks == ["R01", "R13"])
        #expect(
            record.trace == ["A started Naima", "B started Naima", "C started Naima", "player released"])
        #expect(record.trace == record.expected)
    }

    private static let strategies = Catalog.strategies + Catalog.beyond

    @Test(arguments: strategies.filter(\.divergences.isEmpty).map(\.id))
    func theModelFollowsEveryStrategyStepByStep(id: String) throws {
        let strategy = try #require(Self.strategies.first { $0.id == id })
        for (scenario, record) in try recordings(of: strategy) {
            #expect(record.trace == record.expected, "\(scenario)")
            #expect(record.breaks == [], "\(scenario)")
            // The player's own thread may run a deinit during the call or after it.
            if id.hasSuffix("thread-owned"), scenario.hasPrefix("open/") { continue }
            #expect(record.moments.allSatisfy { $0.registered != nil }, "\(scenario)")
        }
    }

    @Test func theModelFollowsAnAsyncSequenceWhoseReadersRunInAnyOrder() throws {
        let strategy = try #require(Self.strategies.first { $0.id == "async-sequence" })
        for (scenario, record) in try recordings(of: strategy) {
            #expect(Set(record.breaks).isSubset(of: strategy.divergences.map(\.rule.id)), "\(scenario)")
            #expect(record.moments.allSatisfy { $0.registered != nil }, "\(scenario)")
        }
    }

    // No declared rule lets the model decide the audience of an emission late, as the actor does.
    @Test func theActorsTraceDiffersOnlyWhereTheActorDecidesTheAudienceLate() throws {
        let strategy = try #require(Self.strategies.first { $0.id == "actor" })
        let different = try recordings(of: strategy).filter { $0.record.trace != $0.record.expected }
        #expect(different.map(\.scenario) == ["threads/newcomer-and-emission-elsewhere"])
    }

    @Test(arguments: Catalog.published.map(\.id))
    func everyDifferenceOfAPublishedFormIsExplainedByADeclaredRule(id: String) throws {
        let strategy = try #require(Catalog.published.first { $0.id == id })
        // The model cannot break R19, and R06 for a property only, so it cannot follow a form that breaks them.
        let free: Set<String> = strategy.capabilities.contains(.property) ? ["R19"] : ["R06", "R19"]
        for (scenario, record) in try recordings(of: strategy) where record.trace != record.expected {
            // Some of these forms remove one of two registrations, which is not the simplest way to break R07.
            if scenario == "identity/object-twice-removed-once" { continue }
            let isFollowed = record.moments.allSatisfy { $0.registered != nil }
            let declared = Set(strategy.divergences.map(\.rule.id))
            #expect(isFollowed || !declared.isDisjoint(with: free), "\(scenario)")
            #expect(!record.breaks.isEmpty || !isFollowed, "\(scenario)")
        }
    }

    @Test(arguments: Peers.all.map(\.id) + ["published/tokens"])
    func twoRecordingsAreTheSame(id: String) throws {
        let one = try #require((Peers.all + Catalog.published).first { $0.id == id })
        for ((scenario, record), again) in zip(try recordings(of: one), try recordings(of: one)) {
            #expect(again.record == record, "\(scenario)")
        }
    }

    @Test(arguments: Peers.all.map(\.id))
    func recordingsOfAPeerAreUnknownOnlyIfItBreaksARuleThatTheModelCannotBreak(id: String) throws {
        let peer = try #require(Peers.all.first { $0.id == id })
        let unbroken = Set(peer.divergences.map(\.rule.id)).intersection(["R06", "R11", "R12", "R18"])
        let unknown = try recordings(of: peer).filter { $0.record.certainty == .none }
        if unbroken.isEmpty { #expect(unknown.isEmpty) }
        #expect(!unknown.contains { $0.scenario == "removal/a-removes-b" })
    }
}
