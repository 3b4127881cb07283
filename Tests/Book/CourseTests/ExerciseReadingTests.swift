import ObserverContract
import Testing

@testable import ObservatoryCourse

@Suite struct ExerciseReadingTests {
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
        try Exercise(
            from: text, id: "a-b", file: "Exercises/a-b/exercise.yml", chapters: ["02-contract", "07-tokens"])
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
        ("title: Deliver in order\n", "", ": error: `title` is missing."),
        ("additive", "aditive", ": error: `offers`: "), ("[R01]", "R01", ": error: `rules`: "),
        ("crashed", "crash", ": error: `breaks`: "),
        ("[R01]", "[", ":7: error: did not find expected ',' or ']'."),
        ("rules", "task", ":3: error: there twice: `task`."),
        (
            "02-contract", "02-contrct",
            ": error: `02-contrct` is not a chapter. Did you mean \"02-contract\"?"
        ),
    ])
    func refusesAnInvalidDescription(_ old: String, _ new: String, _ reason: String) {
        #expect {
            try read(Self.description.replacing(old, with: new, maxReplacements: 1))
        } throws: { error in "\(error)".hasPrefix("Exercises/a-b/exercise.yml\(reason)") }
    }
}
