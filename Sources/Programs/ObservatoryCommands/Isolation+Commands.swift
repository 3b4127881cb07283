import ObserverContract
import ProcessIsolation

/// What commands run in processes of their own, with a line on the terminal that says how far it has come.
extension Isolation {
    /// Runs every trial of a comparison.
    func compare(
        _ comparison: Comparison, patience: Int = .max, withJournals: Bool = false
    ) async throws -> [[Run]] {
        let progress = ProgressLine()
        defer { progress.clear() }
        let count = comparison.strategies.count
        return try await runs(of: comparison, patience: patience, withJournals: withJournals) {
            progress.show("\($0) of \(count) strategies compared")
        }
    }

    /// Runs a comparison and reports.
    func report(on comparison: Comparison) async throws -> ComparisonReport {
        try comparison.report(of: try await compare(comparison))
    }

    /// Explores and reports.
    func explore(_ exploration: Exploration) async throws -> ExplorationReport {
        let progress = ProgressLine()
        defer { progress.clear() }
        return try await report(on: exploration, progress: { progress.show($0) })
    }
}
