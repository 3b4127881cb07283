import Foundation
import Subprocess

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// What a program says to one question, and how it ended.
struct ProgramAnswer {
    /// What it wrote on standard output.
    let output: Data
    private let errors: String
    private let status: TerminationStatus
    private let isOverdue: Bool
    private let limit: Duration

    /// Starts a program, and waits for its end; one that takes too long is killed.
    ///
    /// - Parameters:
    ///   - program: The path of the program.
    ///   - question: Its only argument.
    ///   - limit: How long it may take.
    init(of program: String, to question: String, within limit: Duration) async throws {
        let start = SuspendingClock.now
        let result = try await run(
            .path(FilePath(program)), arguments: [question],
            environment: .inherit.updating(["SWIFT_BACKTRACE": "enable=no"]),
            input: .none, output: .sequence, error: .sequence
        ) { execution in
            // Cancelled when everything has been said.
            async let _: Void = {
                try await Task.sleep(for: limit, clock: .suspending)
                try? execution.send(signal: .kill)
            }()
            async let output = Self.bytes(of: execution.standardOutput)
            async let errors = Self.bytes(of: execution.standardError)
            return try await (output: output, errors: errors)
        }
        output = Data(result.closureResult.output)
        errors = String(decoding: result.closureResult.errors, as: UTF8.self)
        status = result.terminationStatus
        isOverdue = status == .signaled(SIGKILL) && SuspendingClock.now - start >= limit
        self.limit = limit
    }

    /// Why the answer is none: that it took too long, what was said on standard error, or how the program ended.
    var reason: String {
        if isOverdue { return "hung: no answer within \(limit.text)" }
        let words = errors.trimmingCharacters(in: .whitespacesAndNewlines)
        return words.isEmpty ? DeathReason.of(status) : words
    }

    private static func bytes(of sequence: SubprocessOutputSequence) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for try await piece in sequence { piece.withUnsafeBytes { bytes += $0 } }
        return bytes
    }
}
