import Course
import Foundation
import Support

/// Where a reader works on an exercise: a file in the checkout, and the program that is made of it.
struct Workplace {
    let root: URL
    let exercise: Exercise

    /// The file that the reader edits.
    var file: URL { root.appending(path: exercise.workplace) }

    /// The same as the reader would type it: from the folder that the reader is in, where it is below that.
    var shownFile: String { Self.shown(file.path) }

    /// The package that programs of exercises are built in.
    var package: URL { root.appending(path: Course.folder) }

    /// The program of the exercise, once it has been built.
    var program: String { package.appending(path: ".build/debug/\(exercise.id)").path }

    /// Whether the reader has begun.
    var isBegun: Bool { FileManager.default.fileExists(atPath: file.path) }

    /// Whether a program was built here before, so that the next one takes seconds.
    var hasBuiltBefore: Bool {
        FileManager.default.fileExists(atPath: package.appending(path: ".build/debug").path)
    }

    /// Gives the reader a copy of the starter to work on.
    func begin() throws {
        try OutputFile(path: file.path).write(try text(exercise.starter))
    }

    /// Writes the program that the file is built into, unless it is there.
    func writeProgram() throws {
        let main = file.deletingLastPathComponent().appending(path: "Main.swift")
        let text = """
            import ExerciseSupport

            // Written when the exercise is checked, and started to run it.
            @main
            enum Main {
                static func main() { ExerciseProgram.run(\(exercise.typeName)()) }
            }

            """
        // Left alone if nothing is new, so that nothing is built again for it.
        if (try? String(contentsOf: main, encoding: .utf8)) == text { return }
        try OutputFile(path: main.path).write(text)
    }

    /// The text of a file of the project.
    func text(_ path: String) throws -> String {
        do {
            return try String(contentsOf: root.appending(path: path), encoding: .utf8)
        } catch {
            throw UsageError("\(path) cannot be read: \(SystemReason.of(error)).")
        }
    }

    /// A path, without the folder that the reader is in.
    static func shown(_ path: String) -> String {
        let here = FileManager.default.currentDirectoryPath + "/"
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }
}
