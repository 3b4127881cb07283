import ObserverContract
import ProcessIsolation

/// What commands run in child processes, with progress on the terminal.
extension Isolation {
    /// Runs every trial of a comparison.
    func compare(
        _ comparison: Comparison, patience: Int = .max, withJournals: Bool = false,
        finished: (Int, [Run]) -> Void = { _, _ in }
    ) async throws -> [[Run]] {
        let progress = ProgressLine()
        defer { progress.clear() }
        var count = 0
        return try await runs(
            of: comparison, independent: ObservatoryCommand.lineUp.independent, patience: patience,
            withJournals: withJournals
        ) { place, runs in
            count += 1
            progress.show("\(count) of \(comparison.strategies.count) strategies compared")
            finished(place, runs)
        }
    }

    func report(on comparison: Comparison) async throws -> ComparisonReport {
        try comparison.report(of: try await compare(comparison))
    }
}
