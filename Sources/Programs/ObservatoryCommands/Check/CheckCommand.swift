import ArgumentParser
import Foundation
import ObservatoryCourse
import ObserverContract

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Checks your solution to an exercise of the book.",
        discussion: """
            Without a name it lists the exercises. The first call for an exercise writes a file for you to edit. \
            Scenarios that no exercise is about are left out, such as those with a second player, and those with \
            a `deinit` that acts unless the exercise is about R14. \
            Exit status: 0 when the exercise is solved, 1 when it is not, 2 when the file does not compile.
            """)

    @Argument(help: "The exercise, such as deliver-in-order.")
    var exercise: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Which hint to print; the first by default.", valueName: "number"))
    var hint: Int?

    @Flag(help: "Print the solution and check nothing.")
    var solution = false

    func run() async throws {
        // Not the checkout that contains the program: the reader works in the current folder.
        guard let root = Checkout.around(FileManager.default.currentDirectoryPath) else {
            throw UsageError(
                """
                the exercises are in a checkout of Observatory, and this folder is in none. Change to the \
                folder of the project and try again.
                """)
        }
        let course = try Course(at: root)
        guard let exercise else {
            if let option = hint != nil ? "--hint" : solution ? "--solution" : nil {
                throw UsageError("\(option) can only be used with the name of an exercise.")
            }
            return print(course.text { Workplace(root: root, exercise: $0).isBegun })
        }
        if solution && hint != nil { throw UsageError("--solution and --hint exclude each other.") }
        guard let exercise = course.exercise(exercise) else {
            throw UsageError.unknown(
                "exercise", exercise, known: course.exercises.map(\.id), listedBy: "check")
        }
        let workplace = Workplace(root: root, exercise: exercise)
        if solution { return print(try workplace.text(exercise.solution), terminator: "") }
        let hint = hint ?? 1
        let hints = 1...exercise.hints.count
        guard hints.contains(hint) else {
            throw UsageError.outOfRange("--hint", hint, hints)
        }
        if !workplace.isBegun {
            try workplace.begin()
            print(workplace.welcome + "\n")
        }
        try workplace.writeProgram()
        if !workplace.hasBuiltBefore {
            print("Building for the first time, which takes a minute or two; after that it takes seconds.\n")
        }
        try await workplace.build()
        let result = try await ExerciseRun(exercise: exercise, program: workplace.program).result()
        print(ExerciseText(workplace: workplace, result: result, hint: hint).text(on: .standardOutput))
        if !result.isSolved { throw ExitCode(1) }
    }
}
