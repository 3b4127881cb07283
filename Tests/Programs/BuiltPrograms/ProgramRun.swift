import Dispatch
package import Foundation

/// How a program ended, and what it printed.
package struct ProgramRun: Equatable {
    package let status: Int32
    package let output: String
    package let errors: String

    /// The run of a program that cannot use its input, with the sentence that says why.
    package static func refusal(_ sentence: String) -> ProgramRun {
        ProgramRun(status: 2, output: "", errors: "error: \(sentence)\n")
    }

    /// Decodes what the program printed.
    package func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(output.utf8))
    }
}

/// A program had to be ended.
package struct TookTooLong: Error {
    package let program: String
}

extension ProgramRun {
    /// How many seconds a program may take before it is ended.
    private static let limit = 600.0

    /// Runs a program, and waits for it to exit.
    ///
    /// - Parameters:
    ///   - other: Where the output goes instead of into the result.
    ///   - otherErrors: Where the messages go instead of into the result.
    package init(
        of program: URL, _ arguments: [String] = [], environment: [String: String] = [:],
        in folder: URL? = nil, output other: FileHandle? = nil, errors otherErrors: FileHandle? = nil
    ) throws {
        // A program that prints a lot would block on a full pipe, and not on a file.
        let files = TemporaryFolder()
        let output = try files.wrappedValue.file("output", "")
        let errors = try files.wrappedValue.file("errors", "")
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = try other ?? FileHandle(forWritingTo: output)
        process.standardError = try otherErrors ?? FileHandle(forWritingTo: errors)
        process.standardInput = FileHandle.nullDevice
        let end = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in end.signal() }
        try process.run()
        if end.wait(timeout: .now() + Self.limit) == .timedOut {
            kill(process.processIdentifier, SIGKILL)
            throw TookTooLong(program: program.lastPathComponent)
        }
        status = process.terminationStatus
        self.output = try String(contentsOf: output, encoding: .utf8)
        self.errors = try String(contentsOf: errors, encoding: .utf8)
        withExtendedLifetime(files) {}
    }
}
