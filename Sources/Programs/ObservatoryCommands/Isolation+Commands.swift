import ObserverContract
import ProcessIsolation

/// What commands run in processes of their own, with a line on the terminal that says how far it has come.
extension Isolation {
    /// Runs every trial of a comparison.
    func compare(
        _ comparison: Comparison, patience: Int = .max, withJournals: Bool = false
    ) async throws(UsageError) -> [[Run]] {
        let progress = ProgressLine()
        defer { progress.clear() }
        let count = comparison.strategies.count
        do {
            return try await runs(of: comparison, patience: patience, withJournals: withJournals) {
                progress.show("\($0) of \(count) strategies compared")
            }
        } catch {
            throw UsageError(error)
        }
    }

    /// Runs a comparison and reports.
    func report(on comparison: Comparison) async throws(UsageError) -> ComparisonReport {
        try UsageError.orReport(on: comparison, try await compare(comparison))
    }

    /// Explores and reports.
    func explore(_ exploration: Exploration) async throws(UsageError) -> ExplorationReport {
        let progress = ProgressLine()
        defer { progress.clear() }
        do {
            return try await report(on: exploration, progress: { progress.show($0) })
        } catch {
            throw UsageError(error)
        }
    }
}

extension UsageError {
    /// That a program cannot be started to run a strategy.
    init(_ error: Isolation.StartError) {
        self = .cannotStart(program: error.program, reason: error.reason)
    }

    /// Judges what was run.
    static func orReport(on comparison: Comparison, _ runs: [[Run]]) throws(UsageError) -> ComparisonReport {
        do { return try comparison.report(of: runs) } catch { throw .scenario(error) }
    }
}
