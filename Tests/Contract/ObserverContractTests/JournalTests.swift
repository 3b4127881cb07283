import Playback
import Testing

@testable import ObserverContract

@Suite struct JournalTests {
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

    private func scenario(_ text: String) throws -> Scenario {
        try ScenarioReader.scenario(from: text, id: "mine", file: "mine.yml")
    }

    private func journal(_ text: String) throws -> Journal {
        let form = FaultyStrategy(fault: .none).forms[0]
        return try #require(try Run(of: scenario(text), on: form, withJournal: true).journal)
    }

    private func acts(_ journal: Journal, of scenario: Scenario) -> [String] {
        journal.acts.map { act in
            let inside = act.calls.compactMap(\.observer).map { scenario.observers[$0].name }.joined(
                separator: ">")
            let what =
                switch act.kind {
                case .step(let action): scenario.words(for: action)
                case .called: "called"
                case .returned: "returned"
                case .said(let entry): "\(entry)"
                }
            return inside.isEmpty ? what : "\(inside): \(what)"
        }
    }

    @Test func aJournalRecordsEachActWithTheCallInWhichItHappens() throws {
        let lines = try acts(journal(Self.pauseInside), of: scenario(Self.pauseInside))
        #expect(
            lines == [
                "observe A", "observe B", "play Naima", "A: called", "A: pause", "A: remove B",
                "returned", "A: called", "returned", "drop player",
            ])
    }

    @Test func theModelAddsTheRegisteredObserversAndTheQueueToAJournal() throws {
        let scenario = try scenario(Self.pauseInside)
        var model = ReferenceModel(scenario, [.removal, .additive])
        model.journal = Journal()
        try model.run()
        let modelJournal = try #require(model.journal)
        let situations = try #require(journal(Self.pauseInside).takingSituations(from: modelJournal))
            .acts.map(\.situation)
        let registered = situations.map { $0?.registered.map(\.observer) }
        #expect(
            registered == [[0], [0, 1], [0, 1], [0, 1], [0, 1], [0], [0], [0], [0], []])
        let queues = situations.map { $0?.queue.map(\.description) }
        let waiting = ["paused Naima"]
        #expect(queues == [[], [], [], [], waiting, waiting, waiting, [], [], []])
        #expect(situations.map { $0?.playerIsGone } == Array(repeating: false, count: 9) + [true])
    }

    @Test(arguments: [
        ("R06", "observe A, play Naima", false),
        ("R07", "observe A, observe B", false),
        ("R07", "observe A, observe A", true),
        ("R11", "observe A, observe B, remove A", false),
        ("R11", "observe A, remove A, observe B", true),
        ("R03", "observe A", true),
        ("R19", "observe A, count", false),
        ("R19", "observe A, count items", true),
        ("R18", "observe A", false),
        ("R14", "observe A, play Naima", false),
    ])
    func theStepsOfAScenarioDetermineWhichRulesItCanShow(rule: String, steps: String, can: Bool) throws {
        #expect(try scenario("title: t\nrules: [R01]\nsteps: [\(steps)]").canShow(anyOf: [rule]) == can)
    }

    @Test(arguments: [
        ("R06", "pause", "observe B", true),
        ("R06", "remove B", "observe B", false),
        ("R11", "remove B", "observe B", false),
        ("R11", "remove B, observe C", "observe B", true),
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
        let text = """
            title: t
            rules: [R01]
            steps:
              - observe: A
                on: { started: [\(reaction)] }
              - \(step)
              - play Naima
            """
        #expect(try scenario(text).canShow(anyOf: [rule]) == can)
    }

    @Test func aFreedObjectIsRecordedWithTheActThatFreedIt() throws {
        let text = "title: t\nrules: [R08]\nsteps: [observe A, observe B, drop B, drop A, drop player]"
        var model = try ReferenceModel(scenario(text), [.removal, .additive, .weak])
        model.journal = Journal()
        try model.run()
        #expect(
            model.journal?.acts.map(\.freed) == [[], [], [.released(1)], [.released(0)], [.playerReleased]])
        let dead = model.journal?.acts[3].situation?.registered.map(\.isDead)
        #expect(dead == [true, true])
    }

    @Test func aJournalKeepsALimitedNumberOfActs() throws {
        let text = """
            title: t
            rules: [R01]
            steps:
              - repeat: 500
                steps: [observe A%]
            """
        let journal = try journal(text)
        #expect(journal.acts.count == Journal.mostActs)
        #expect(journal.isCut)
    }

    @Test func recordingAJournalDoesNotChangeTheRun() throws {
        let scenario = try scenario(Self.pauseInside)
        let form = FaultyStrategy(fault: .none).forms[0]
        var run = Run(of: scenario, on: form, withJournal: true)
        run.journal = nil
        #expect(Run(of: scenario, on: form) == run)
    }
}
