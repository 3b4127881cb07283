import Foundation
import Subprocess

/// Runs strategies in copies of a program, so that one that traps, never returns or exits costs nothing but its own
/// verdict.
package struct Isolation: Sendable {
    /// How many seconds a scenario may take unless another limit is given.
    package static let usualLimit = 5.0

    /// The path of the program that is running.
    package static var thisProgram: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

    /// How many strategies are run at a time: one more than there are processors, up to four, because those with
    /// threads of their own wait for them much of the time.
    static let width = min(4, ProcessInfo.processInfo.activeProcessorCount + 1)

    let program: String
    let limit: Duration

    /// Prepares to start copies of a program.
    ///
    /// - Parameters:
    ///   - program: The path of the program.
    ///   - limit: How long a child may be silent: how long a scenario may take.
    package init(program: String = Self.thisProgram, limit: Duration = .seconds(Self.usualLimit)) {
        self.program = program
        self.limit = limit
    }

    /// Why no copy of a program could be started.
    package struct StartError: Error {
        /// The path of the program.
        package let program: String
        /// Why, in a few words.
        package let reason: String
    }

    /// Does what starts children, survives their deaths, and says why one could not be started.
    func supervised<Result>(_ body: () async throws -> Result) async throws(StartError) -> Result {
        // A child may die while it is being told what to do; that must not kill us.
        let previous = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, previous) }
        do {
            return try await body()
        } catch let error as SubprocessError {
            throw StartError(program: program, reason: error.reason)
        } catch {
            throw StartError(program: program, reason: error.localizedDescription)
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
