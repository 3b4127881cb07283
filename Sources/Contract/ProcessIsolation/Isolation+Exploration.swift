package import ObserverContract

extension Isolation {
    /// The limit for scenarios that resemble one known to hang; a normal scenario takes a thousandth of it.
    private static let shortLimit = Duration.milliseconds(250)

    /// Explores in child processes.
    ///
    /// One process explores all strategies together, as fast as this one would. Only if it dies, each
    /// strategy gets its own process and one scenario after another, to find the scenario that kills it. If
    /// none dies then, it takes scenarios that run at the same time, and each strategy gets another process for
    /// that. A death that no strategy repeats alone is reported for each of them, because it may be any.
    ///
    /// - Parameter progress: Called from any thread with the progress, in a few words.
    package func report(
        on exploration: Exploration, progress: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws(StartError) -> ExplorationReport {
        if exploration.strategies.isEmpty { return exploration.run() }
        return try await supervised {
            let together = try await Child(program: program, limit: limit)
                .perform(ChildRequest(exploration, inOrder: false)) { progress("\($0) %") }
            if let report = together.exploration { return report }
            let alone = exploration.alone
            var finished = 0
            let summaries = try await alone.map(atATime: Self.width) { _, _ in
                finished += 1
                progress("a process died: \(finished) of \(alone.count) strategies explored separately")
            } transform: { exploration in
                try await summary(inOrder: exploration)
            }
            if summaries.contains(where: \.isOfADeath) { return exploration.report(of: summaries) }
            let again = try await alone.map(atATime: 1) { _, _ in
            } transform: { exploration in
                let log = try await Child(program: program, limit: limit)
                    .perform(ChildRequest(exploration, inOrder: false))
                return log.exploration?.strategies.first ?? exploration.summary(ofDeath: log.ending)
            }
            // What was found besides stays; any of the others may have caused a death that was not repeated.
            let others =
                again.contains(where: \.isOfADeath)
                ? again : alone.map { $0.summary(ofDeath: together.ending) }
            return exploration.report(of: zip(summaries, others).map { $0.failure != nil ? $0 : $1 })
        }
    }

    /// Explores one strategy, one scenario after another, and finds the one that ends the process.
    func summary(inOrder exploration: Exploration) async throws -> ExplorationReport.StrategySummary {
        let log = try await Child(program: program, limit: limit)
            .perform(ChildRequest(exploration, inOrder: true))
        if let summary = log.exploration?.strategies.first { return summary }
        return try await exploration.summary(ofDeathAt: log.place, log.ending) { trials, briefly in
            try await Child(program: program, limit: briefly ? min(limit, Self.shortLimit) : limit)
                .perform(ChildRequest(exploration.strategies[0], trials)).runs
        }
    }
}

extension ExplorationReport.StrategySummary {
    /// Whether the strategy ended its process, or hung.
    fileprivate var isOfADeath: Bool {
        failure.map { [.crashed, .hung].contains($0.verdict) } ?? false
    }
}
