import Foundation
package import ObserverContract
package import Subprocess
import Synchronization

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
        BrokenPipes.ignore()
        defer { BrokenPipes.stopIgnoring() }
        do {
            return try await body()
        } catch let error as SubprocessError {
            throw StartError(program: program, reason: error.reason)
        } catch {
            throw StartError(program: program, reason: error.localizedDescription)
        }
    }
}

/// Whether this process survives writing to a child that has died.
///
/// That is a setting of the whole process: what begins first ignores the signal, and what ends last restores it.
enum BrokenPipes {
    private static let users = Mutex<(count: Int, previous: (@convention(c) (Int32) -> Void)?)>((0, nil))

    static func ignore() {
        users.withLock { users in
            if users.count == 0 { users.previous = signal(SIGPIPE, SIG_IGN) }
            users.count += 1
        }
    }

    static func stopIgnoring() {
        users.withLock { users in
            users.count -= 1
            if users.count == 0 { signal(SIGPIPE, users.previous) }
        }
    }
}

extension Isolation {
    /// Asks the program what its only strategy says of itself.
    ///
    /// - Throws: ``StartError`` also when the program starts and does not answer.
    package func description() async throws(StartError) -> StrategyDescription {
        let log = try await supervised {
            try await Child(program: program, limit: limit, startLimit: limit).perform(ChildRequest())
        }
        if let description = log.description { return description }
        let reason = log.ending.death ?? "it ended without an answer"
        throw StartError(program: program, reason: log.ending.verdict == .hung ? "hung: \(reason)" : reason)
    }

    /// Finds out what strategies offer that leave that open, each in a child process.
    ///
    /// One that does not survive being tried is held to what it certainly offers.
    package func findOffers(of strategies: [any Strategy]) async throws(StartError) {
        for case let strategy as any OpenStrategy in strategies {
            guard let offer = strategy.openOffer else { continue }
            let log = try await supervised {
                try await Child(program: program, limit: limit).perform(ChildRequest(offerOf: strategy))
            }
            offer.note(log.offer ?? strategy.certainOffer)
        }
    }

    /// Puts a form of a strategy under load in a child process.
    ///
    /// - Parameters:
    ///   - stress: The load.
    ///   - seconds: How long it goes on.
    ///   - progress: Is called with the number of emissions, on any thread.
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
    /// Why a program could not be started, in a few words.
    package var reason: String {
        if code == .executableNotFound { return "there is no such program" }
        return underlyingError.map { "\($0)" } ?? description
    }
}
