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

    private func recording(
        _ text: String, _ fault: FaultyStrategy.Fault, declaring rules: [String] = []
    ) throws -> ScenarioRecording {
        let strategy = FaultyStrategy(fault: fault, declared: rules)
        let scenario = try scenario(text)
        let form = strategy.forms[0]
        let run = RecordedRun(of: scenario, on: form)
        return try ScenarioRecording(run, of: scenario, on: form, of: strategy)
    }

    private func acts(_ journal: Journal, of scenario: Scenario) -> [String] {
        journal.acts.map { act in
            let inside = act.calls.map { scenario.observers[$0.observer].name }.joined(separator: ">")
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

    @Test func tellsWhatIsDoneInsideWhichCall() throws {
        let told = try acts(recording(Self.pauseInside, .none).journal, of: scenario(Self.pauseInside))
        #expect(
            told == [
                "observe A", "observe B", "play Naima", "A: called", "A: pause", "A: remove B",
                "returned", "A: called", "returned", "drop player",
            ])
    }

    @Test func theModelSaysWhoIsRegisteredAndWhatWaits() throws {
        let situations = try recording(Self.pauseInside, .none).journal.acts.map(\.situation)
        let registered = situations.map { $0?.registered.map(\.observer) }
        #expect(
            registered == [[0], [0, 1], [0, 1], [0, 1], [0, 1], [0], [0], [0], [0], []])
        let queues = situations.map { $0?.queue.map(\.description) }
        let waiting = ["paused Naima"]
        #expect(queues == [[], [], [], [], waiting, waiting, waiting, [], [], []])
        #expect(situations.map { $0?.playerIsGone } == Array(repeating: false, count: 9) + [true])
    }

    @Test func aTraceThatNobodyDeclaredHasNoSituations() throws {
        let recording = try recording(Self.pauseInside, .callsTheRemoved)
        #expect(recording.trace != recording.expected)
        #expect(recording.breaks == [])
        #expect(recording.journal.acts.allSatisfy { $0.situation == nil })
    }

    @Test func onlyTheRulesThatExplainADifferenceAreNamed() throws {
        let recording = try recording(Self.pauseInside, .callsTheRemoved, declaring: ["R09", "R03"])
        #expect(recording.breaks == ["R03"])
        #expect(recording.journal.acts.allSatisfy { $0.situation != nil })
        #expect(recording.certainty == .certain)
    }

    @Test func aFreeOrderIsToldAsThatOfRegistration() throws {
        let text = "title: t\nrules: [R01]\nsteps: [observe A, observe B, play Naima]"
        let recording = try recording(text, .deliversInReverse, declaring: ["R01"])
        #expect(recording.certainty == .inAnyOrder)
        #expect(recording.breaks == ["R01"])
        #expect(recording.trace == ["A started Naima", "B started Naima"])
        let undeclared = try self.recording(text, .deliversInReverse)
        #expect(undeclared.certainty == .certain)
        #expect(undeclared.trace == ["B started Naima", "A started Naima"])
    }

    @Test func whatDiffersInEveryRunIsNotTold() throws {
        let text = """
            title: t
            rules: [R06]
            steps:
              - observe: A
                on: { started: [pause] }
              - observe B
              - play Naima
            """
        let recording = try recording(text, .deliversInReverse, declaring: ["R01", "R06"])
        #expect(recording.certainty == .none)
        #expect(recording.trace == [])
        #expect(recording.breaks == ["R06"])
        let harmless = try self.recording(
            "title: t\nrules: [R06]\nsteps: [observe A, observe B, play Naima]", .deliversInReverse,
            declaring: ["R01", "R06"])
        #expect(harmless.certainty == .inAnyOrder)
    }

    @Test func theTimesOfFreeingAreLeftOutWhereTheStrategyChoosesThem() throws {
        let text = """
            title: t
            rules: [R13]
            show: closures
            steps: [observe A, observe B, play Naima, remove A, drop player]
            """
        let recording = try recording(text, .deliversInReverse, declaring: ["R01", "R13"])
        #expect(recording.breaks == ["R01", "R13"])
        #expect(recording.trace == ["A started Naima", "B started Naima", "player released"])
        #expect(recording.trace == recording.expected)
    }

    @Test(arguments: [
        ("R06", "observe A, play Naima", false),
        ("R07", "observe A, observe B", false),
        ("R07", "observe A, observe A", true),
        ("R11", "observe A, observe B, remove A", false),
        ("R11", "observe A, remove A, observe B", true),
        ("R03", "observe A", true),
    ])
    func aScriptSaysWhichRulesItCanShow(rule: String, steps: String, can: Bool) throws {
        #expect(try scenario("title: t\nrules: [R01]\nsteps: [\(steps)]").canShow(rule) == can)
    }

    @Test(arguments: [
        ("R06", "pause", "observe B", true),
        ("R06", "remove B", "observe B", false),
        ("R11", "remove B", "observe B", false),
        ("R11", "remove B, observe C", "observe B", true),
    ])
    func callbacksCountAsWell(rule: String, reaction: String, step: String, can: Bool) throws {
        let text = """
            title: t
            rules: [R01]
            steps:
              - observe: A
                on: { started: [\(reaction)] }
              - \(step)
              - play Naima
            """
        #expect(try scenario(text).canShow(rule) == can)
    }

    @Test func whatIsFreedStandsWithTheActThatFreedIt() throws {
        let text = "title: t\nrules: [R08]\nsteps: [observe A, observe B, drop B, drop A, drop player]"
        var model = try ReferenceModel(scenario(text), [.removal, .additive, .weak])
        model.journal = Journal()
        try model.run()
        #expect(
            model.journal?.acts.map(\.freed) == [[], [], [.released(1)], [.released(0)], [.playerReleased]])
        let dead = model.journal?.acts[3].situation?.registered.map(\.isDead)
        #expect(dead == [true, true])
    }

    @Test func aJournalEndsWhereNobodyWouldReadOn() throws {
        let text = """
            title: t
            rules: [R01]
            steps:
              - repeat: 500
                steps: [observe A%]
            """
        let recording = try recording(text, .none)
        #expect(recording.journal.acts.count == Journal.mostActs)
        #expect(recording.journal.isCut)
    }

    @Test func aRunWithoutAJournalLeavesTheSameTrace() throws {
        let scenario = try scenario(Self.pauseInside)
        let form = FaultyStrategy(fault: .none).forms[0]
        #expect(RecordedRun(of: scenario, on: form).outcome == ScenarioOutcome(of: scenario, on: form))
    }
}
