import BuiltPrograms
import Foundation
import Testing

/// The programs that were built with the tests, and the shell.
enum Program: String {
    case observatory, bookbinder
    case entrant = "entrant-observatory"
    case faulty = "faulty-observatory"
    case uncounted = "uncounted-program"
    case shell = "/bin/sh"

    private var url: URL { self == .shell ? URL(filePath: rawValue) : BuiltPrograms.url(of: rawValue) }

    struct Run: Equatable {
        let status: Int32
        let output: String
        let errors: String

        /// The run of a program that cannot use its input, with the sentence that says why.
        static func refusal(_ sentence: String) -> Run {
            Run(status: 2, output: "", errors: "error: \(sentence)\n")
        }

        /// Decodes what the program printed.
        func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try JSONDecoder().decode(type, from: Data(output.utf8))
        }
    }

    /// Runs `observatory`, or another program, and waits for it to exit.
    ///
    /// - Parameters:
    ///   - line: The arguments, separated by spaces.
    ///   - more: Arguments that follow those, and may contain spaces.
    ///   - strategies: The strategies to select with `--strategy`.
    ///   - other: Where the output goes instead of into the result.
    ///   - otherErrors: Where the messages go instead of into the result.
    ///   - expected: The status with which the program has to exit; any if it is `nil`.
    @discardableResult
    static func run(
        _ line: String = "", _ more: [String] = [], strategies: [String] = [], exits expected: Int32? = nil,
        of program: Program = .observatory, environment: [String: String] = [:], in folder: URL? = nil,
        output other: FileHandle? = nil, errors otherErrors: FileHandle? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> Run {
        let process = Process()
        let output = try file()
        let errors = try file()
        defer {
            try? FileManager.default.removeItem(at: output.url)
            try? FileManager.default.removeItem(at: errors.url)
        }
        process.executableURL = program.url
        process.arguments =
            line.split(separator: " ").map(String.init) + more + strategies.flatMap { ["--strategy", $0] }
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = other ?? output.handle
        process.standardError = otherErrors ?? errors.handle
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let run = Run(
            status: process.terminationStatus,
            output: try String(contentsOf: output.url, encoding: .utf8),
            errors: try String(contentsOf: errors.url, encoding: .utf8))
        if let expected {
            #expect(run.status == expected, "\(run.output)\(run.errors)", sourceLocation: sourceLocation)
        }
        return run
    }

    // A file, because a program that prints a lot would block on a full pipe.
    private static func file() throws -> (url: URL, handle: FileHandle) {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: url)
        return (url, try FileHandle(forWritingTo: url))
    }
}

extension URL {
    /// Writes a scenario to a file in this folder, and returns the path of the file.
    @discardableResult
    func scenario(_ text: String, named name: String = "mine") throws -> String {
        let file = appending(path: "\(name).yml")
        try Data(text.utf8).write(to: file)
        return file.path
    }
}

/// An empty folder. A suite has one for each of its tests, which is removed with the suite.
@propertyWrapper final class TemporaryFolder: Sendable {
    let wrappedValue: URL

    init() {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        // Where this fails, so does the test that writes there.
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        wrappedValue = folder.resolvingSymlinksInPath()
    }

    deinit { try? FileManager.default.removeItem(at: wrappedValue) }
}
