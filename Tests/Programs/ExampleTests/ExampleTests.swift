import BuiltPrograms
import Foundation
import Testing

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

    @Test("a program prints its recorded output", arguments: Example.recordings)
    func prints(example: Example, output: String) throws {
        let run = try ProgramRun(of: example.program, output == "output.txt" ? [] : [output])
        #expect(run.status == 0, "\(run.errors)")
        let expected = try String(contentsOf: example.folder.appending(path: output), encoding: .utf8)
        #expect(run.output == expected, "\(example.howToRecord(output))")
    }

    @Test(
        "a program that draws rejects an unknown drawing by name",
        arguments: Example.all.filter { $0.outputs.count > 1 })
    func unknownDrawing(example: Example) throws {
        let run = try ProgramRun(of: example.program, ["nowhere.svg"])
        #expect(run.status != 0)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("\"nowhere.svg\""), "\(run.errors)")
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
