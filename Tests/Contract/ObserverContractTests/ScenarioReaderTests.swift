import ObservatoryPlayback
import Testing

@testable import ObserverContract

@Suite struct ScenarioReaderTests {
    @Test func theBasicVocabularyIsRead() throws {
        let scenario = try ScenarioLibrary.scenario(
            text: """
                title: Everything at once
                rules: [R03, R11]
                needs: [additive]
                steps:
                  - observe: A
                    only: started
                    on:
                      started: [pause, remove B, observe: C]
                  - observe B
                  - play: Blue Train
                  - stop
                  - drop player
                  - remove: A
                expect:
                  - A started Blue Train
                  - C stopped Blue Train
                  - player released
                """, id: "everything", file: "everything.yml")
        #expect(scenario.title == "Everything at once")
        #expect(scenario.rules == ["R03", "R11"])
        #expect(scenario.observers.map(\.name) == ["A", "B", "C"])
        #expect(scenario.observers[0].event == .started)
        #expect(scenario.items.map(\.title) == ["Blue Train"])
        #expect(scenario.steps.map(\.line) == [5, 9, 10, 11, 12, 13])
        #expect(scenario.demands.capabilities == [.additive, .removal])
    }

    @Test func aRepeatNumbersTheStepsAndLinesOfItsRounds() throws {
        let scenario = try ScenarioLibrary.scenario(
            text: """
                title: Again and again
                rules: [R01]
                steps:
                  - repeat: 3
                    steps:
                      - observe: A%
                        only: started
                  - play: Naima
                expect:
                  - repeat: 3
                    lines: [A% started Naima]
                """, id: "again", file: "again.yml")
        #expect(scenario.observers.map(\.name) == ["A1", "A2", "A3"])
        #expect(scenario.observers.allSatisfy { $0.event == .started })
        #expect(scenario.steps.map(\.line) == [6, 6, 6, 8])
    }

    /// Each pair is a text with `repeat`, and the same steps written out.
    @Test(arguments: [
        (
            "[{ repeat: 2, steps: [{ observe: A%, on: { started: [observe B%, remove: A%] } }, play Item %] }]",
            """
            [{ observe: A1, on: { started: [observe B1, remove: A1] } }, play Item 1,
             { observe: A2, on: { started: [observe B2, remove: A2] } }, play Item 2]
            """
        ),
        (
            "[{ repeat: 2, steps: [observe A%, { repeat: 2, steps: [play Item %] }, remove A%] }]",
            """
            [observe A1, play Item 1, play Item 2, remove A1,
             observe A2, play Item 1, play Item 2, remove A2]
            """
        ),
        (
            "[observe A, { observe: Z, on: { started: [{ repeat: 2, steps: [remove A, observe: A] }] } }, pause]",
            "[observe A, { observe: Z, on: { started: [remove A, observe: A, remove A, observe: A] } }, pause]"
        ),
        (
            "[{ repeat: 2, steps: [second play Item %, elsewhere: stop] }, { together: [{ threads: 2, "
                + "steps: [{ observe: A%, only: paused }, { repeat: 2, steps: [remove A] }] }] }]",
            """
            [second play Item 1, elsewhere: stop, second play Item 2, elsewhere: stop,
             { together: [[{ observe: A1, only: paused }, remove A, remove A],
                          [{ observe: A2, only: paused }, remove A, remove A]] }]
            """
        ),
        ("[together: [{ threads: 1, steps: [observe A%] }]]", "[together: [[observe A1]]]"),
        (
            "[{ repeat: 2, steps: [{ observe: A %, about: [Item %, Theme] }, { remove: A %, about: Item % }] }]",
            """
            [{ observe: A 1, about: [Item 1, Theme] }, { remove: A 1, about: Item 1 },
             { observe: A 2, about: [Item 2, Theme] }, { remove: A 2, about: Item 2 }]
            """
        ),
    ])
    func aRepeatIsReadAsItsRoundsWrittenOut(repeated: String, writtenOut: String) throws {
        func read(_ steps: String) throws -> Scenario {
            try ScenarioReader.scenario(
                from: "title: Rounds\nrules: [R01]\nsteps: \(steps.replacing("\n", with: " "))",
                id: "rounds", file: "rounds.yml")
        }
        let (rounds, plain) = (try read(repeated), try read(writtenOut))
        #expect(rounds.steps == plain.steps)
        #expect(rounds.items == plain.items)
        #expect(rounds.observers.map(\.name) == plain.observers.map(\.name))
        #expect(rounds.observers.map(\.event) == plain.observers.map(\.event))
        #expect(rounds.observers.map(\.reactions) == plain.observers.map(\.reactions))
    }

    @Test func stepsOnASecondPlayerAndStepsInADeinitAreRead() throws {
        let scenario = try ScenarioLibrary.scenario(
            text: """
                title: Two players
                rules: [R14]
                steps:
                  - second:
                      observe: A
                      on: { closure released: [second play Naima, observe B], released: [pause] }
                  - second remove A
                  - churn: Guest
                    times: 3
                """, id: "two", file: "two.yml")
        #expect(
            scenario.steps.map(\.action) == [.second(.observe(0)), .second(.remove(0)), .churn(2, times: 3)])
        #expect(
            scenario.observers[0].reactions[.closureReleased]?.map(\.action)
                == [.second(.play(0)), .observe(1)])
        #expect(scenario.observers[0].reactions[.released]?.map(\.action) == [.pause])
        #expect(scenario.demands.capabilities == [.removal, .additive, .weak])
        let written = try ScenarioLibrary.scenario(text: scenario.yaml, id: "two", file: "two.yml")
        #expect(written.steps.map(\.action) == scenario.steps.map(\.action))
        #expect(written.observers[0].reactions[.closureReleased]?.count == 2)
    }

    @Test func aTitleOverSeveralLinesIsJoinedIntoOneLine() throws {
        let scenario = try ScenarioLibrary.scenario(
            text: "title: One line\n  after another\nrules: [R01]\nsteps: [pause]\n", id: "n", file: "n.yml")
        #expect(scenario.title == "One line after another")
    }

    /// A strategy without a property records nothing, so it must not be held to what is read.
    @Test func readingTheStateNeedsAProperty() throws {
        #expect(try scenario("  [observe A, play Naima, read]").demands.capabilities == [.property])
    }

    @Test(arguments: [
        "[[play X], [observe A]]\n  - pause", "[[play X], [play Y]]\n  - play Z\n  - pause",
        "[[play X], [play Y]]\n  - together: [[play Z]]\n  - stop",
        "[[play X], [second play Y]]\n  - pause\n  - second pause",
    ])
    func aPlayerMayBePausedAfterThreadsIfItsItemIsKnown(steps: String) throws {
        _ = try ScenarioLibrary.scenario(
            text: "title: T\nrules: [R20]\nsteps:\n  - together: \(steps)", id: "mine", file: "mine.yml")
    }

    /// A mapping has no order, and a name does not begin with a blank.
    @Test func theKeysOfAStepMayComeInAnyOrder() throws {
        let scenario = try ScenarioLibrary.scenario(
            text: """
                title: T
                rules: [R01]
                steps:
                  - only: started
                    observe: A
                  - steps: ["play X%"]
                    repeat: 2
                  - "remove  A"
                """, id: "mine", file: "mine.yml")
        #expect(scenario.observers.map(\.name) == ["A"] && scenario.observers[0].event == .started)
        let words = scenario.steps.map { scenario.words(for: $0.action) }
        #expect(words == ["observe A", "play X1", "play X2", "remove A"])
    }

    @Test(arguments: ScenarioErrorExample.all)
    func anInvalidScenarioIsRejectedWithItsPlaceAndReason(example: ScenarioErrorExample) {
        let error = #expect(throws: SourceError.self) {
            try ScenarioLibrary.scenario(text: example.text, id: "mine", file: "mine.yml")
        }
        #expect(error?.description == example.message)
    }

    @Test(
        arguments: [
            "NAME: Mine", "title: Mine\nrules: [NAME]", "title: Mine\nrules: []\nneeds: [NAME]",
            "title: Mine\nrules: []\nsteps: [NAME]",
            "title: Mine\nrules: []\nsteps: [{ observe: A, only: NAME }]",
            "title: Mine\nrules: []\nsteps: [{ observe: A, on: { NAME: [pause] } }]",
            "title: Mine\nrules: []\nsteps: [{ observe: A, state: [NAME] }]",
            "title: Mine\nrules: []\nsteps: [{ observe: A, NAME: B }]",
        ],
        [
            (#""\e[2J""#, #"`\u{1B}[2J` is not a"#),
            (String(repeating: "a", count: 1_000), "`\(String(repeating: "a", count: 60))…` is not a"),
        ])
    func anUnknownNameIsEscapedAndShortened(text: String, name: (yaml: String, message: String)) {
        let error = #expect(throws: SourceError.self) {
            try ScenarioLibrary.scenario(
                text: text.replacing("NAME", with: name.yaml), id: "mine", file: "mine.yml")
        }
        #expect(error?.description.contains(name.message) == true, "\(String(describing: error))")
    }

    @Test func anErrorIsOneLineWhateverTheFileIsCalled() {
        let error = SourceError(file: "\u{1B}[2J\nmine.yml", line: 3, "`a\u{7}` appears twice.")
        #expect(error.description == #"\u{1B}[2J\nmine.yml:3: error: `a\u{07}` appears twice."#)
    }
}
