import ObserverContract
import Synchronization

/// Explores in child processes, so that a strategy that traps, never returns or exits costs nothing but its own
/// verdict.
///
/// All strategies are explored together in one process, which is as quick as in this one. Only when that dies is
/// each explored in a process of its own, and only for one whose own process dies is the scenario looked for.
struct IsolatedExploration {
    private let exploration: Exploration
    private let program: String
    private let limit: Duration

    /// Prepares to explore in copies of a program.
    ///
    /// - Parameters:
    ///   - exploration: What is to be done.
    ///   - program: The path of the program.
    ///   - limit: How long a scenario may take.
    init(
        _ exploration: Exploration, program: String = Child.thisProgram,
        limit: Duration = .seconds(IsolatedComparison.timeLimit)
    ) {
        self.exploration = exploration
        self.program = program
        self.limit = limit
    }

    /// Runs everything and reports.
    func run() async throws(UsageError) -> ExplorationReport {
        if exploration.strategies.isEmpty { return exploration.run() }
        return try await Child.supervised(program) { try await report() }
    }

    /// What was heard from a process, and how it ended.
    private struct Attempt: Sendable {
        let log: ExplorationLog
        let ending: ScenarioOutcome.Ending
    }

    private func report() async throws -> ExplorationReport {
        let progress = ProgressLine()
        defer { progress.clear() }
        let together = try await attempt(exploration) { done, all in
            if done % 20 == 0 { progress.show("\(100 * done / all) %") }
        }
        if let report = together.log.report { return report }
        let alone = exploration.alone
        let summaries =
            alone.count == 1
            ? [try await summary(of: alone[0], after: together)]
            : try await alone.map(atATime: Child.width) { finished in
                progress.show("one died: \(finished) of \(alone.count) strategies explored by themselves")
            } transform: { exploration in
                let attempt = try await attempt(exploration) { _, _ in }
                if let summary = attempt.log.report?.strategies.first { return summary }
                return try await summary(of: exploration, after: attempt)
            }
        return exploration.report(of: summaries)
    }

    private func attempt(
        _ exploration: Exploration, progress: @escaping @Sendable (Int, Int) -> Void
    ) async throws -> Attempt {
        let log = Mutex(ExplorationLog())
        let ending = try await Child(program: program, limit: limit)
            .perform(ChildRequest(exploration)) { message in
                let (done, all) = log.withLock { log in
                    log.hear(message)
                    return log.progress
                }
                if case .exploring(.finished) = message { progress(done, all) }
            }
        return Attempt(log: log.withLock { $0 }, ending: ending)
    }

    /// What there is to say of a strategy whose process died.
    private func summary(
        of exploration: Exploration, after attempt: Attempt
    ) async throws -> ExplorationReport.StrategySummary {
        let runner = ChildTrials(strategy: exploration.strategies[0], program: program, limit: limit)
        return try await Retracing(of: exploration, after: attempt.log, attempt.ending, runner: runner)
            .summary()
    }
}
