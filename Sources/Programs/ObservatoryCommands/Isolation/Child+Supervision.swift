import Foundation
import Subprocess

extension Child {
    /// How many strategies are run at a time: one more than there are processors, up to four, because those with
    /// threads of their own wait for them much of the time.
    static let width = min(4, ProcessInfo.processInfo.activeProcessorCount + 1)

    /// The path of the program that is running.
    static var thisProgram: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

    /// Does what starts children, survives their deaths, and says why one could not be started.
    ///
    /// - Parameters:
    ///   - program: The path of the program that the children are copies of.
    ///   - body: What starts them.
    static func supervised<Result>(
        _ program: String, _ body: () async throws -> Result
    ) async throws(UsageError) -> Result {
        // A child may die while it is being told what to do; that must not kill us.
        let previous = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, previous) }
        do {
            return try await body()
        } catch let error as SubprocessError {
            throw .cannotStart(program: program, reason: error.reason)
        } catch {
            throw .cannotStart(program: program, reason: error.localizedDescription)
        }
    }
}

extension SubprocessError {
    /// Why a program could not be started, in a few words.
    fileprivate var reason: String {
        if code == .executableNotFound { return "there is no such program" }
        return underlyingError.map { "\($0)" } ?? description
    }
}
