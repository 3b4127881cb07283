import ObservatoryPlayback
import ObservatorySupport
import Testing

@testable import ObserverContract

@Suite struct ScenarioWriterTests {
    private func read(_ text: String) throws -> Scenario {
        try ScenarioReader.scenario(from: text, id: "mine", file: "mine.yml")
    }

    /// Returns everything in a scenario except its line numbers.
    private func content(_ scenario: Scenario) -> [String] {
        [
            scenario.title, "\(scenario.rules)", "\(scenario.needs.sorted())", "\(scenario.showsClosures)",
            "\(scenario.items)", "\(content(scenario.steps))",
            "\(scenario.expectation?.lines.map(\.text) ?? [])",
        ]
            + scenario.observers.map { observer in
                let reactions = Scenario.Occasion.allCases.map { content(observer.reactions[$0] ?? []) }
                let owner = observer.owner.map { scenario.observers[$0].name }
                return "\(observer.name) \(observer.event as Any) \(owner as Any) "
                    + "\(observer.stateOptions as Any) \(reactions)"
            }
    }

    private func content(_ steps: [Scenario.Step]) -> [String] {
        steps.map { step in
            if case .together(let threads) = step.action { return "together \(threads.map(content))" }
            return "\(step.isElsewhere) \(step.action)"
        }
    }

    @Test(arguments: [
        """
        title: Everything at once
        rules: [R03, R11]
        needs: [removal, additive]
        show: closures
        steps:
        - observe: A
          only: started
          on:
            started:
            - pause
            - observe: C
              only: paused
            - remove B
        - observe: B
          on:
            paused: [drop A, drop player, play Naima]
            stopped: [stop]
        - play Blue Train
        - count
        - observe: D
          only: stopped
          owner: C
        - remove A
        expect:
        - A started Blue Train

        """,
        """
        title: Everything else at once
        rules: [R18, R21]
        steps:
        - observe: A
          state: [initial, old, new]
          on:
            initial: [play Naima]
            changed: [read, elsewhere pause]
        - observe: B
          about: [Naima, Blue Train]
        - observe: C
          state: [new]
        - elsewhere:
            observe: D
            only: paused
        - elsewhere remove A
        - remove: B
          about: [Naima]
        - count items
        - read

        """,
        """
        title: Together
        rules: [R20]
        steps:
        - together:
          - [play Impressions, play Equinox]
          - [observe E, remove E]
          - - observe: F
              only: started

        """,
    ])
    func theVocabularyIsWritten(text: String) throws { #expect(try read(text).yaml == text) }

    @Test func scenariosOfTheContractSurviveWritingAndReading() throws {
        for scenario in try ScenarioLibrary.standard() where scenario.stepCount < 2_000 {
            #expect(try content(read(scenario.yaml)) == content(scenario.renumbered()), "\(scenario.id)")
        }
    }

    @Test func anOwnerIsRenumberedWithTheObservers() throws {
        let scenario = try read(
            """
            title: Mine
            rules: [R11]
            steps:
            - observe A
            - observe B
            - { observe: C, owner: B }
            """)
        #expect(scenario.removing([4]).renumbered().observers.map(\.owner) == [nil, 0])
        #expect(scenario.removing([5]).renumbered().observers.map(\.owner) == [nil, nil])
    }

    @Test func randomScenariosSurviveWritingAndReading() throws {
        var random = RandomSource(seed: 5)
        for kind in ScenarioDraftTests.kinds {
            let drafts = ScenarioDraft(for: kind)
            for _ in 0..<100 {
                let draft = drafts.draw(&random, most: 1_000)
                let scenario = ReferenceModel.rehearsal(of: draft, capabilities: kind).scenario
                let again = try read(scenario.yaml)
                #expect(content(again) == content(scenario.renumbered()))
                #expect(again.applies(to: kind))
            }
        }
    }

    @Test(arguments: ["1999", "true", "a: b", "#1", "- x", "\"quoted\"", "it's", " after a blank", "Süß"])
    func aTitleOfAnyFormSurvivesWritingAndReading(title: String) throws {
        var scenario = try read("title: t\nrules: [R01]\nsteps: [observe A, play Naima]")
        scenario.title = title
        scenario.items = [Item(title: title, duration: .seconds(60))]
        #expect(try content(read(scenario.yaml)) == content(scenario))
    }
}
