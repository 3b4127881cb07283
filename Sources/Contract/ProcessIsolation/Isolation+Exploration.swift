package import ObserverContract
import Synchronization

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
    ///   - progress: Is told in a few words how far it has come, from any thread.
    package func report(
        on exploration: Exploration, progress: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws(StartError) -> ExplorationReport {
        if exploration.strategies.isEmpty { return exploration.run() }
        return try await supervised {
            let together = try await explore(exploration, inOrder: false, progress)
            if let report = together.report { return report }
            let alone = exploration.alone
            let summaries = try await alone.map(atATime: Self.width) { finished in
                progress("one died: \(finished) of \(alone.count) strategies explored by themselves")
            } transform: { exploration in
                let strategy = exploration.strategies[0]
                let heard = try await explore(exploration, inOrder: true) { _ in }
                if let summary = heard.report?.strategies.first { return summary }
                return try await exploration.summary(ofDeathAt: heard.place, heard.ending) {
                    trials, briefly in
                    try await Child(program: program, limit: briefly ? min(limit, Self.shortLimit) : limit)
                        .runs(of: ChildRequest(strategy, trials))
                }
            }
            return exploration.report(of: summaries)
        }
    }

    /// What was heard from a process that explored, and how it ended.
    private struct Heard: Sendable {
        /// What came of it, as far as that was said.
        var report: ExplorationReport?
        /// Where it was, when it explored in order.
        var place: Exploration.Place?
        var ending = Run.Ending.finished
    }

    private func explore(
        _ exploration: Exploration, inOrder: Bool, _ progress: @escaping @Sendable (String) -> Void
    ) async throws -> Heard {
        let heard = Mutex(Heard())
        let request = ChildRequest(exploration, inOrder: inOrder)
        let ending = try await Child(program: program, limit: limit).perform(request) { message in
            switch message {
            case .exploring(let percent): progress("\(percent) %")
            case .exploringAt(let place): heard.withLock { $0.place = place }
            case .explored(let report): heard.withLock { $0.report = report }
            default: break  // The messages of other requests.
            }
        }
        return heard.withLock { heard in
            heard.ending = ending
            return heard
        }
    }
}
