import ArgumentParser
import ObserverContract
import ProcessIsolation

/// The options for running strategies, by default in child processes.
struct IsolationOptions: ParsableArguments {
    @Flag(
        help: """
            Run the strategies in this process, for a debugger or a sanitizer. A strategy that crashes then ends \
            the program, and one that hangs blocks it.
            """)
    var noIsolation = false

    // Unconditional, so that a negative number is parsed as a number and rejected below.
    @Option(parsing: .unconditional, help: .hidden)
    var timeLimit: Double?

    /// Returns how to run strategies in child processes; `nil` to run them in this process.
    ///
    /// - Parameter usualLimit: The default number of seconds that a strategy may be silent.
    func isolation(usualLimit: Double = Isolation.usualLimit) throws -> Isolation? {
        let isolation = try Isolation(timeLimit: timeLimit ?? usualLimit)
        return noIsolation ? nil : isolation
    }
}

extension Isolation {
    /// - Parameter timeLimit: The value of `--time-limit`, in seconds.
    init(timeLimit: Double) throws {
        let range = 0.001...3600
        guard range.contains(timeLimit) else {
            throw UsageError.outOfRange("--time-limit", timeLimit, range)
        }
        self.init(limit: .seconds(timeLimit))
    }
}

/// What commands run in child processes, with progress on the terminal.
extension Isolation {
    func compare(
        _ comparison: Comparison, patience: Int = .max, withJournals: Bool = false,
        finished: (Int, [Run]) -> Void = { _, _ in }
    ) async throws -> [[Run]] {
        defer { ProgressLine.clear() }
        var count = 0
        return try await runs(of: comparison, patience: patience, withJournals: withJournals) { place, runs in
            count += 1
            ProgressLine.show("\(count) of \(comparison.strategies.count) strategies compared")
            finished(place, runs)
        }
    }

    func report(on comparison: Comparison) async throws -> ComparisonReport {
        try comparison.report(of: try await compare(comparison))
    }

    /// - Parameter rest: What follows the strategy in the line that shows the progress.
    func diagnosis(of strategy: any Strategy, _ rest: String = "") async throws -> Diagnosis {
        ProgressLine.show("diagnosing \(strategy.id)\(rest)")
        defer { ProgressLine.clear() }
        return try await diagnosis(of: strategy, replayingWith: ProgramName.prefix)
    }
}
