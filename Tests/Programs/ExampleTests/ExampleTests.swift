import BuiltPrograms
import Foundation
import Subprocess
import Testing

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The program of every chapter prints what the chapter shows.
@Suite("The programs of the chapters")
struct ExampleTests {
    @Test("there are programs to test")
    func found() {
        #expect(!Example.all.isEmpty)
    }

    @Test("every folder has a built program with recorded output", arguments: Example.all)
    func isComplete(example: Example) {
        #expect(example.outputs.contains("output.txt"), "\(example.howToRecord("output.txt"))")
        #expect(
            FileManager.default.isExecutableFile(atPath: example.program.path),
            "no \(example.name) was built: the examples at the top of Package.swift lack \(example.chapter)")
    }

    @Test("a program prints its recorded output", .timeLimit(.minutes(1)), arguments: Example.recordings)
    func prints(example: Example, output: String) async throws {
        let run = try await example.run(output == "output.txt" ? [] : [output])
        #expect(run.isSuccess, "\(run.error)")
        let expected = try String(contentsOf: example.folder.appending(path: output), encoding: .utf8)
        #expect(run.output == expected, "\(example.howToRecord(output))")
    }

    @Test(
        "a program that draws rejects an unknown drawing by name", .timeLimit(.minutes(1)),
        arguments: Example.all.filter { $0.outputs.count > 1 })
    func unknownDrawing(example: Example) async throws {
        let run = try await example.run(["nowhere.svg"])
        #expect(!run.isSuccess)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("\"nowhere.svg\""), "\(run.error)")
    }
}

struct Example: CustomTestStringConvertible {
    let chapter: String

    var name: String { "example-\(chapter)" }
    var testDescription: String { chapter }
    var folder: URL { Self.chapters.appending(path: "\(chapter)/Example") }
    var program: URL { BuiltPrograms.url(of: name) }

    /// The files in the program's folder that contain its recorded output.
    var outputs: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".txt") || $0.hasSuffix(".svg") }.sorted()
    }

    /// Runs the program, and returns its output and whether it succeeded.
    func run(_ arguments: [String]) async throws -> (output: String, error: String, isSuccess: Bool) {
        let run = try await Subprocess.run(
            .path(FilePath(program.path)), arguments: Arguments(arguments),
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 16))
        return (
            run.standardOutput, run.standardError, run.terminationStatus.isSuccess
        )
    }

    func howToRecord(_ output: String) -> String {
        let argument = output == "output.txt" ? "" : " \(output)"
        return """
            If this is what it is meant to print:
                swift run \(name)\(argument) > Chapters/\(chapter)/Example/\(output)
            """
    }

    /// The programs of all chapters with a folder `Example`.
    static let all: [Example] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: chapters.path)) ?? []
        return names.sorted().map(Example.init).filter {
            FileManager.default.fileExists(atPath: $0.folder.path)
        }
    }()

    /// The recorded outputs that the programs can produce on this system.
    static let recordings = all.flatMap { example in example.outputs.map { (example, $0) } }
        .filter { $0.1 != "observations.txt" || hasObservations }

    private static var hasObservations: Bool { if #available(macOS 26.0, *) { true } else { false } }

    private static let chapters = BuiltPrograms.project.appending(path: "Chapters")
}
