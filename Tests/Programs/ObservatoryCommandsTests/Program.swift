import BuiltPrograms
import Foundation

/// Runs the programs that were built with the tests.
enum Program {
    struct Run: Equatable {
        let status: Int32
        let output: String
        let errors: String

        /// The run of a program that cannot use its input, with what it says on standard error.
        static func refusal(_ errors: String) -> Run { Run(status: 2, output: "", errors: errors) }
    }

    /// Runs `observatory`, or another built program, and waits for it to exit.
    static func run(
        _ arguments: [String], of program: String = "observatory", environment: [String: String] = [:],
        in folder: URL? = nil
    ) throws -> Run {
        let process = Process()
        let output = try file()
        let errors = try file()
        defer {
            try? FileManager.default.removeItem(at: output.url)
            try? FileManager.default.removeItem(at: errors.url)
        }
        process.executableURL = BuiltPrograms.url(of: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output.handle
        process.standardError = errors.handle
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus,
            output: try String(contentsOf: output.url, encoding: .utf8),
            errors: try String(contentsOf: errors.url, encoding: .utf8))
    }

    // A file, because a program that prints a lot would block on a full pipe.
    private static func file() throws -> (url: URL, handle: FileHandle) {
        let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: url)
        return (url, try FileHandle(forWritingTo: url))
    }
}

/// Creates an empty folder, which the test has to remove.
func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.resolvingSymlinksInPath()
}
