import Foundation
import ObservatoryCourse

/// Where a reader works on an exercise: a file in the checkout, and the program built from it.
struct Workplace {
    let root: URL
    let exercise: Exercise

    var file: URL { root.appending(path: exercise.workplace) }

    /// The file's path as the reader would type it: relative to the current folder if the file is below it.
    var shownFile: String { Self.shown(file.path) }

    /// The package in which the programs of the exercises are built.
    var package: URL { root.appending(path: Course.folder) }

    var program: String { package.appending(path: ".build/debug/\(exercise.id)").path }

    var isBegun: Bool { FileManager.default.fileExists(atPath: file.path) }

    /// Whether a program was built here before; if so, the next build takes seconds.
    var hasBuiltBefore: Bool {
        FileManager.default.fileExists(atPath: package.appending(path: ".build/debug").path)
    }

    func begin() throws { try OutputFile(path: file.path).write(try text(exercise.starter)) }

    /// Writes the program's main file, unless it is up to date.
    func writeProgram() throws {
        let main = file.deletingLastPathComponent().appending(path: "Main.swift")
        let text = """
            import ExerciseSupport

            // Written whenever the exercise is checked: your code belongs in Exercise.swift.
            @main
            enum Main {
                static func main() { ExerciseProgram.run(\(exercise.typeName)()) }
            }

            """
        // An unchanged file is left alone, so that it is not compiled again.
        if (try? String(contentsOf: main, encoding: .utf8)) == text { return }
        try OutputFile(path: main.path).write(text)
    }

    func text(_ path: String) throws -> String {
        try InputFile.text(at: root.appending(path: path), called: path)
    }

    /// The path, relative to the current folder if it is below it.
    static func shown(_ path: String) -> String {
        // Resolved as the folder of the project was: on macOS, `/tmp` is a link.
        let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
        let here = folder.resolvingSymlinksInPath().path + "/"
        return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
    }
}
