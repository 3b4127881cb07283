import Foundation
import ObservatorySupport
package import ObserverContract
package import Subprocess
import Synchronization

/// Runs strategies in copies of a program, so that a trap, hang or exit affects only one verdict.
package struct Isolation: Sendable {
    /// The default limit of a scenario, in seconds.
    package static let usualLimit = 5.0

    package static var thisProgram: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

    /// How many strategies run at a time: one more than there are processors, because strategies with threads
    /// often wait for them; at most four.
    static let width = min(4, ProcessInfo.processInfo.usableCoreCount + 1)

    let program: String
    let limit: Duration

    /// Prepares to start copies of a program.
    ///
    /// - Parameter limit: How long a child may be silent, and so how long a scenario may take.
    package init(program: String = Self.thisProgram, limit: Duration = .seconds(Self.usualLimit)) {
        self.program = program
        self.limit = limit
    }

    /// The reason why no copy of a program could be started.
    package struct StartError: Error {
        package let program: String
        package let reason: String
    }

    /// Runs code that starts children: writing to a dead child is survived, and errors become ``StartError``.
    func supervised<Result>(_ body: () async throws -> Result) async throws(StartError) -> Result {
        BrokenPipes.ignore()
        defer { BrokenPipes.stopIgnoring() }
        do {
            return try await body()
        } catch let error as StartError {
            throw error
        } catch let error as SubprocessError {
            throw StartError(program: program, reason: error.reason)
        } catch {
            throw StartError(program: program, reason: error.localizedDescription)
        }
    }
}

/// Keeps this process alive when it writes to a dead child or another reader that has gone, by ignoring SIGPIPE.
///
/// The setting is process-wide: the first user ignores the signal, and the last one restores it.
package enum BrokenPipes {
    private static let users = Mutex<(count: Int, previous: (@convention(c) (Int32) -> Void)?)>((0, nil))

    package static func ignore() {
        users.withLock { users in
            if users.count == 0 { users.previous = signal(SIGPIPE, SIG_IGN) }
            users.count += 1
        }
    }

    package static func stopIgnoring() {
        users.withLock { users in
            users.count -= 1
            if users.count == 0 { signal(SIGPIPE, users.previous) }
        }
    }
}

extension Isolation {
    /// Asks the program to describe its only strategy.
    ///
    /// - Throws: ``StartError``, also when the program starts but does not answer.
    package func description() async throws(StartError) -> StrategyDescription {
        let log = try await supervised {
            try await Child(program: program, limit: limit, startLimit: limit)
                .perform(ChildRequest([], .description))
        }
        if let description = log.description { return description }
        let reason = log.ending.death ?? "it ended without an answer"
        throw StartError(program: program, reason: log.ending.verdict == .hung ? "hung: \(reason)" : reason)
    }

    /// Finds out what strategies offer that leave it open, each in a child process.
    ///
    /// A strategy whose child dies is tested only for what it certainly offers.
    package func findOffers(of strategies: [any Strategy]) async throws(StartError) {
        for strategy in strategies {
            guard let offer = strategy.openOffer else { continue }
            let log = try await supervised {
                try await Child(program: program, limit: limit)
                    .perform(ChildRequest([strategy], .description))
            }
            offer.note(log.description?.capabilities ?? offer.certain)
        }
    }

    /// Stresses a form of a strategy in a child process.
    ///
    /// - Parameter progress: Called with the number of emissions, on any thread.
    package func report(
        on stress: Stress, for seconds: Double, progress: @escaping @Sendable (Int) -> Void
    ) async throws(StartError) -> StressReport {
        let log = try await supervised {
            try await Child(program: program, limit: limit)
                .perform(ChildRequest(stress, seconds: seconds), progress: progress)
        }
        return log.stress ?? stress.report(ofDeath: log.ending)
    }
}

extension SubprocessError {
    /// The reason why a program could not be started, in a few words.
    package var reason: String {
        if code == .executableNotFound { return "there is no such program" }
        return underlyingError.map { "\($0)" } ?? description
    }
}
