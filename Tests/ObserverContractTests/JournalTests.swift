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
                case .counted(let count): "keeps \(count)"
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
        #expect(!recording.isInAnyOrder)
    }

    @Test func aFreeOrderIsToldAsThatOfRegistration() throws {
        let text = "title: t\nrules: [R01]\nsteps: [observe A, observe B, play Naima]"
        let recording = try recording(text, .deliversInReverse, declaring: ["R01"])
        #expect(recording.isInAnyOrder)
        #expect(recording.breaks == ["R01"])
        #expect(recording.trace == ["A started Naima", "B started Naima"])
        let undeclared = try self.recording(text, .deliversInReverse)
        #expect(!undeclared.isInAnyOrder)
        #expect(undeclared.trace == ["B started Naima", "A started Naima"])
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
