package import ObserverContract

extension Isolation {
    /// In how many scenarios a strategy may take the whole limit. Then it gets a tenth for each of the others,
    /// but at least a second, so that a busy machine does not turn a slow scenario into one that hangs.
    private static let mostLongWaits = 3
    private static let leastLimit = Duration.seconds(1)

    /// Runs a comparison with each strategy in processes of its own: first those that declare nothing, so that a
    /// caller can begin to explore them.
    ///
    /// - Parameters:
    ///   - comparison: What is to be run.
    ///   - patience: In how many scenarios a strategy may hang until the others are not tried any more.
    ///   - withJournals: Whether the runs say what was done, and not only what came of it.
    ///   - finished: Called whenever a strategy is finished, with its place and the same runs.
    /// - Returns: For each strategy, in order, its trials, in order, and then its declared crashes.
    package func runs(
        of comparison: Comparison, patience: Int = .max, withJournals: Bool = false,
        finished: (Int, [Run]) -> Void = { _, _ in }
    ) async throws(StartError) -> [[Run]] {
        let strategies = comparison.strategies
        let places = strategies.indices.sorted {
            (strategies[$0].divergences.isEmpty ? 0 : 1, $0)
                < (strategies[$1].divergences.isEmpty ? 0 : 1, $1)
        }
        return try await supervised {
            var all = Array<[Run]>(repeating: [], count: strategies.count)
            _ = try await places.map(atATime: Self.width) { number, runs in
                all[places[number]] = runs
                finished(places[number], runs)
            } transform: { place in
                try await runs(of: comparison, on: strategies[place], patience, withJournals)
            }
            return all
        }
    }

    private func runs(
        of comparison: Comparison, on strategy: any Strategy, _ patience: Int, _ withJournals: Bool
    ) async throws -> [Run] {
        let trials = comparison.trials(of: strategy)
        var runs = try await self.runs(of: trials, on: strategy, patience, withJournals)
        guard runs.count == trials.count else { return runs }
        // A child each, so that no crash comes before what the others have to say.
        for crash in comparison.declaredCrashes(of: strategy) {
            runs += try await self.runs(of: [crash], on: strategy, patience, withJournals)
        }
        return runs
    }

    /// Starts a child for what is left to be run, until nothing is.
    private func runs(
        of trials: [Trial], on strategy: any Strategy, _ patience: Int, _ withJournals: Bool
    ) async throws -> [Run] {
        var runs: [Run] = []
        var hangs: Int { runs.count { $0.ending.verdict == .hung } }
        while runs.count < trials.count, hangs < patience {
            let request = ChildRequest(
                strategy, trials.dropFirst(runs.count), withJournals: withJournals)
            // One that never returns from what every scenario does is not waited for a hundred times.
            let limit =
                hangs < Self.mostLongWaits ? limit : min(limit, max(limit / 10, Self.leastLimit))
            runs += try await Child(program: program, limit: limit).perform(request).runs
        }
        return runs
    }
}
