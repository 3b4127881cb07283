import ObservatoryPlayback
import Testing

@testable import ObserverContract

@Suite struct JournalTests {
    private static let pauseInside = reacting("pause, remove B", before: "B") + "  - drop player"

    private func journal(_ steps: String) throws -> Journal {
        let form = faulty(.none).forms[0]
        return try #require(try Run(of: scenario(steps), on: form, withJournal: true).journal)
    }

    @Test func aJournalRecordsEachActWithTheCallInWhichItHappens() throws {
        let moments = try journal(Self.pauseInside).moments
        #expect(
            moments.map(\.what) == [
                "observe A", "observe B", "play Naima", "A is called: started Naima",
                "A, being called, does: pause", "A, being called, does: remove B",
                "A was called: started Naima", "A is called: paused Naima", "A was called: paused Naima",
                "drop player",
            ])
        let (started, paused) = (["A: started Naima"], ["A: paused Naima"])
        #expect(moments.map(\.calls) == [[], [], [], started, started, started, [], paused, [], []])
        #expect(moments.map(\.step) == [1, 2, 3, 3, 3, 3, 3, 3, 3, 4])
        #expect(moments.allSatisfy { $0.registered == nil })
    }

    @Test func theModelAddsTheRegisteredObserversAndTheQueueToAJournal() throws {
        let scenario = try scenario(Self.pauseInside)
        var model = ReferenceModel(scenario, [.removal, .additive])
        model.journal = Journal(of: scenario)
        try model.run()
        let modelJournal = try #require(model.journal)
        let moments = try #require(journal(Self.pauseInside).takingSituations(from: modelJournal)).moments
        let registered = moments.map { $0.registered?.map(\.name) }
        let both = ["A", "B"]
        #expect(
            registered == [["A"], both, both, both, both, ["A"], ["A"], ["A"], ["A"], []])
        #expect(moments[3].registered?.map(\.isCalled) == [true, false])
        let waiting = ["paused Naima"]
        #expect(moments.map(\.waiting) == [[], [], [], [], waiting, waiting, waiting, [], [], []])
        #expect(moments.map(\.playerIsGone) == Array(repeating: false, count: 9) + [true])
    }

    @Test(arguments: [
        ("R06", "observe A, play Naima", false),
        ("R07", "observe A, observe B", false),
        ("R07", "observe A, observe A", true),
        ("R11", "observe A, observe B, remove A", false),
        ("R11", "observe A, remove A, observe B", true),
        ("R11", "observe A, observe B, remove A, remove B", false),
        ("R11", "observe A, observe B, remove A, remove A", true),
        ("R11", "observe A, remove A, drop player", false),
        ("R11", "observe A, drop player, remove A", true),
        ("R11", "observe A, {observe: B, owner: A}", true),
        ("R03", "observe A", true),
        ("R19", "observe A, count", false),
        ("R19", "observe A, count items", true),
        ("R18", "observe A", false),
        ("R14", "observe A, play Naima", false),
    ])
    func theStepsOfAScenarioDetermineWhichRulesItCanShow(rule: String, steps: String, can: Bool) throws {
        #expect(try scenario("  [\(steps)]").canShow(anyOf: [rule]) == can)
    }

    @Test(arguments: [
        ("R06", "pause", "observe B", true),
        ("R06", "remove B", "observe B", false),
        ("R11", "remove B", "observe B", false),
        ("R11", "remove B, observe C", "observe B", true),
        ("R11", "remove B, remove B", "observe B", true),
        ("R11", "drop player", "observe B", false),
        ("R11", "drop player, remove B", "observe B", true),
        ("R04", "observe C", "observe B", true),
        ("R12", "remove B", "observe B", false),
        ("R12", "remove A", "observe B", true),
        ("R12", "drop A", "observe B", true),
        ("R12", "remove B, pause", "observe B", false),
        ("R12", "pause", "{observe: B, on: {paused: [remove A]}}", true),
        ("R14", "remove B", "observe B", true),
        ("R15", "drop player", "observe B", true),
    ])
    func callbacksAffectWhichRulesCanBeShown(rule: String, reaction: String, step: String, can: Bool) throws {
        let steps = """
              - observe: A
                on: { started: [\(reaction)] }
              - \(step)
              - play Naima
            """
        #expect(try scenario(steps).canShow(anyOf: [rule]) == can)
    }

    @Test func aFreedObjectIsRecordedWithTheActThatFreedIt() throws {
        let scenario = try scenario("  [observe A, observe B, drop B, drop A, drop player]")
        var model = ReferenceModel(scenario, [.removal, .additive, .weak])
        model.journal = Journal(of: scenario)
        try model.run()
        #expect(model.journal?.moments.map(\.freed) == [[], [], ["B"], ["A"], ["the player"]])
        let dead = model.journal?.moments[3].registered?.map(\.isDead)
        #expect(dead == [true, true])
    }

    @Test func aJournalKeepsALimitedNumberOfActs() throws {
        let journal = try journal("  - repeat: 500\n    steps: [observe A%]")
        #expect(journal.moments.count == Journal.mostActs)
        #expect(journal.isCut)
    }

    @Test func recordingAJournalDoesNotChangeTheRun() throws {
        let scenario = try scenario(Self.pauseInside)
        let form = faulty(.none).forms[0]
        var run = Run(of: scenario, on: form, withJournal: true)
        run.journal = nil
        #expect(Run(of: scenario, on: form) == run)
    }
}
