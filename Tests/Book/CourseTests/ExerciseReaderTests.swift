import ObserverContract
import Testing

@testable import ObservatoryCourse

@Suite struct ExerciseReaderTests {
    private static let description = """
        title: Deliver in order
        chapter: 02-contract
        task: Fix the removal.
        offers: [removal, additive]
        rules: [R01]
        breaks: { R01: fail, R03: crashed }
        hints:
          - Look at the others.
        """

    private func read(_ text: String) throws -> Exercise {
        try ExerciseReader(file: "Exercises/a-b/exercise.yml", chapters: ["02-contract", "07-tokens"])
            .exercise(from: text, id: "a-b")
    }

    @Test func readsEveryKey() throws {
        let exercise = try read(Self.description)
        #expect(
            exercise
                == Exercise(
                    id: "a-b", title: "Deliver in order", chapter: "02-contract", task: "Fix the removal.",
                    offers: [.removal, .additive], rules: ["R01"], breaks: ["R01": .fail, "R03": .crashed],
                    hints: ["Look at the others."]))
        #expect(exercise.typeName == "AB")
        #expect(exercise.starter == "Exercises/Starters/AB.swift")
        #expect(exercise.workplace == "Exercises/a-b/Exercise.swift")
    }

    @Test(arguments: [
        ("title: Deliver in order\n", "", "1: error: an exercise needs `title`."),
        (
            "02-contract", "02-contrct",
            "2: error: `02-contrct` is not a chapter. Did you mean \"02-contract\"?"
        ),
        ("additive", "aditive", "4: error: `aditive` is not a capability. Did you mean \"additive\"?"),
        ("[R01]", "[R0l]", "5: error: `R0l` is not a rule of the contract. Did you mean \"R01\"?"),
        (
            "[R01]", "[R02]",
            "5: error: `rules` has R02, but `breaks` does not say that the starter breaks it."
        ),
        ("[R01]", "[]", "5: error: `rules` is empty."),
        ("[R01]", "R01", "5: error: `rules` has to be a list."),
        (
            "R03: crashed", "R30: crashed",
            "6: error: `R30` is not a rule of the contract. Did you mean \"R03\"?"
        ),
        (
            "crashed", "crash",
            "6: error: `crash` is not a verdict of a starter; the verdicts are fail, crashed, hung, leaked. "
                + "Did you mean \"crashed\"?"
        ),
        (
            "hints:", "hint:",
            "7: error: `hint` is not a key here; the keys are title, chapter, task, offers, rules, breaks, hints. "
                + "Did you mean \"hints\"?"
        ),
        ("Look at the others.", "\"\"", "8: error: `hints` is empty."),
    ])
    func refusesAnInvalidDescription(_ old: String, _ new: String, _ message: String) {
        let text = Self.description.replacing(old, with: new, maxReplacements: 1)
        #expect {
            try read(text)
        } throws: { error in
            "\(error)" == "Exercises/a-b/exercise.yml:\(message)"
        }
    }

    @Test func refusesTextThatIsNotYAML() {
        #expect {
            try read("title: [")
        } throws: { error in
            "\(error)".hasPrefix("Exercises/a-b/exercise.yml:") && "\(error)".contains("this is not YAML")
        }
    }
}
