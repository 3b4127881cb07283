package import ObserverContract

extension Isolation {
    /// The number of hangs after which a strategy gets only a tenth of the limit for each scenario; at least
    /// a second, so that a slow scenario is not judged to hang on a busy machine.
    private static let mostLongWaits = 3
    private static let leastLimit = Duration.seconds(1)

    /// Runs a comparison, each strategy in child processes of its own.
    ///
    /// - Parameters:
    ///   - patience: The number of hangs after which the other scenarios of a strategy are not run.
    ///   - finished: Called for each finished strategy, with its index and its runs.
    /// - Returns: For each strategy, in order, the runs of its trials and then of its declared crashes.
    package func runs(
        of comparison: Comparison, patience: Int = .max, withJournals: Bool = false,
        finished: (Int, [Run]) -> Void = { _, _ in }
    ) async throws(StartError) -> [[Run]] {
        try await supervised {
            try await comparison.strategies.map(atATime: Self.width, finished: finished) { strategy in
                try await runs(of: strategy, in: comparison, patience, withJournals: withJournals)
            }
        }
    }

    private func runs(
        of strategy: any Strategy, in comparison: Comparison, _ patience: Int, withJournals: Bool
    ) async throws -> [Run] {
        func runs(of trials: [Trial]) async throws -> [Run] {
            var runs: [Run] = []
            while runs.count < trials.count {
                let hangs = runs.count { $0.ending.verdict == .hung }
                if hangs >= patience { break }
                // A strategy that hangs in every scenario must not take the whole limit each time.
                let limit = hangs < Self.mostLongWaits ? limit : min(limit, max(limit / 10, Self.leastLimit))
                let request = ChildRequest(
                    strategy, trials.dropFirst(runs.count), withJournals: withJournals)
                runs += try await Child(program: program, limit: limit).perform(request).runs
            }
            return runs
        }
        let trials = comparison.trials(of: strategy)
        var all = try await runs(of: trials)
        if all.count < trials.count { return all }
        // One child for each, so that no crash hides the result of another.
        for crash in comparison.declaredCrashes(of: strategy) { all += try await runs(of: [crash]) }
        return all
    }
}
