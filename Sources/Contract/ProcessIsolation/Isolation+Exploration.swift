package import ObserverContract

extension Isolation {
    /// How long a scenario may take where there are many like one that is known not to return: a thousand times
    /// as long as it takes where all is well.
    private static let shortLimit = Duration.milliseconds(250)

    /// Explores in child processes.
    ///
    /// All strategies are explored together in one process, which is as quick as in this one. Only when that dies is
    /// each explored in a process of its own, one scenario after another: so it is known in which of them one died.
    ///
    /// - Parameters:
    ///   - exploration: What is to be done.
    ///   - progress: Called from any thread with how far it has come, in a few words.
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
                progress("one died: \(finished) of \(alone.count) strategies explored by themselves")
            } transform: { exploration in
                let log = try await Child(program: program, limit: limit)
                    .perform(ChildRequest(exploration, inOrder: true))
                if let summary = log.exploration?.strategies.first { return summary }
                return try await exploration.summary(ofDeathAt: log.place, log.ending) { trials, briefly in
                    try await Child(program: program, limit: briefly ? min(limit, Self.shortLimit) : limit)
                        .perform(ChildRequest(exploration.strategies[0], trials)).runs
                }
            }
            return exploration.report(of: summaries)
        }
    }
}
