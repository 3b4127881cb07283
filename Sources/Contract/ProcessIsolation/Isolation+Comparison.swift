package import ObserverContract
import Synchronization

extension Isolation {
    /// In how many scenarios a strategy may take the whole limit. Then it gets a tenth for each of the others,
    /// but at least a second, so that a busy machine does not turn a slow scenario into one that hangs.
    private static let mostLongWaits = 3
    private static let leastLimit = Duration.seconds(1)

    /// Runs a comparison in child processes: first the strategies that declare nothing, so that a caller can begin to
    /// explore them.
    ///
    /// Strategies that share nothing may get the same child, one after another, as long as they leave nothing behind.
    /// If it dies, the strategy under way is run again, from its first trial, in processes of its own: an earlier
    /// strategy could be the cause.
    ///
    /// - Parameters:
    ///   - comparison: What is to be run.
    ///   - independent: The identifiers of strategies that are known to share nothing with any other; each of the rest
    ///     gets processes of its own.
    ///   - patience: In how many scenarios a strategy may hang until the others are not tried any more.
    ///   - withJournals: Whether the runs say what was done, and not only what came of it.
    ///   - finished: Called whenever a strategy is finished, with its place and the same runs.
    /// - Returns: For each strategy, in order, its trials, in order, and then its declared crashes.
    package func runs(
        of comparison: Comparison, independent: Set<String> = [], patience: Int = .max,
        withJournals: Bool = false, finished: (Int, [Run]) -> Void = { _, _ in }
    ) async throws(StartError) -> [[Run]] {
        try await supervised {
            var all = Array<[Run]>(repeating: [], count: comparison.strategies.count)
            let waiting = WaitingStrategies(
                of: comparison, independent: independent, withJournals: withJournals)
            let (results, sink) = AsyncStream.makeStream(of: (place: Int, runs: [Run]).self)
            try await withThrowingTaskGroup { group in
                group.addTask {
                    defer { sink.finish() }
                    try await withThrowingDiscardingTaskGroup { workers in
                        for _ in 0..<Self.width {
                            workers.addTask {
                                try await work(through: waiting, patience) { sink.yield(($0, $1)) }
                            }
                        }
                    }
                }
                for await (place, runs) in results {
                    all[place] = runs
                    finished(place, runs)
                }
                try await group.waitForAll()
            }
            return all
        }
    }

    /// Runs strategies in one child after another until none is waiting.
    private func work(
        through waiting: WaitingStrategies, _ patience: Int, finished: @Sendable (Int, [Run]) -> Void
    ) async throws {
        while var job = waiting.takeNext() {
            if job.trials.isEmpty {
                finished(job.place, [])
                continue
            }
            var isFirst = true
            let child = Child(program: program, limit: limit)
            let log = try await child.perform(
                job.request(),
                then: { log in
                    // A declared crash is tried after the other trials, and not in a child of another strategy.
                    guard log.leavesNothing, job.crashes.isEmpty, let next = waiting.takeNext(after: job)
                    else { return nil }
                    finished(job.place, log.runs)
                    (job, isFirst) = (next, false)
                    return job.request()
                })
            let runs = isFirst || log.isDone ? log.runs : []
            finished(job.place, try await finish(job, after: runs, patience))
        }
    }

    /// Runs what is left of a strategy, and its declared crashes.
    private func finish(
        _ job: WaitingStrategies.Job, after runs: [Run], _ patience: Int
    ) async throws -> [Run] {
        var runs = try await self.runs(of: job, job.trials, after: runs, patience)
        guard runs.count == job.trials.count else { return runs }
        // A child each, so that no crash comes before what the others have to say.
        for crash in job.crashes { runs += try await self.runs(of: job, [crash], after: [], patience) }
        return runs
    }

    /// Starts a child for what is left to be run, until nothing is.
    private func runs(
        of job: WaitingStrategies.Job, _ trials: [Trial], after runs: [Run], _ patience: Int
    ) async throws -> [Run] {
        var runs = runs
        var hangs: Int { runs.count { $0.ending.verdict == .hung } }
        while runs.count < trials.count, hangs < patience {
            // One that never returns from what every scenario does is not waited for a hundred times.
            let limit =
                hangs < Self.mostLongWaits ? limit : min(limit, max(limit / 10, Self.leastLimit))
            runs += try await Child(program: program, limit: limit)
                .perform(job.request(for: trials.dropFirst(runs.count))).runs
        }
        return runs
    }
}

/// The strategies of a comparison that have not been begun: those that declare nothing are first.
private final class WaitingStrategies: Sendable {
    /// What has to be run of one strategy.
    struct Job {
        /// The place of the strategy among those of the comparison.
        let place: Int
        let strategy: any Strategy
        let isIndependent: Bool
        let trials: [Trial]
        /// Its declared crashes.
        let crashes: [Trial]
        let withJournals: Bool

        /// Asks for some of the trials, or for all.
        func request(for trials: ArraySlice<Trial>? = nil) -> ChildRequest {
            ChildRequest(strategy, trials ?? self.trials[...], withJournals: withJournals)
        }
    }

    private let comparison: Comparison
    private let independent: Set<String>
    private let withJournals: Bool
    private let places: Mutex<[Int]>

    init(of comparison: Comparison, independent: Set<String>, withJournals: Bool) {
        self.comparison = comparison
        self.independent = independent
        self.withJournals = withJournals
        let strategies = comparison.strategies
        places = Mutex(
            strategies.indices.filter { strategies[$0].divergences.isEmpty }
                + strategies.indices.filter { !strategies[$0].divergences.isEmpty })
    }

    /// Takes out the first strategy that can be run now; `nil` when there is none.
    ///
    /// - Parameter job: What the same child has run before; `nil` for a new child.
    func takeNext(after job: Job? = nil) -> Job? {
        if let job, !job.isIndependent { return nil }
        let place = places.withLock { places in
            places.firstIndex { job == nil || isIndependent($0) }.map { places.remove(at: $0) }
        }
        guard let place else { return nil }
        let strategy = comparison.strategies[place]
        return Job(
            place: place, strategy: strategy, isIndependent: isIndependent(place),
            trials: comparison.trials(of: strategy),
            crashes: comparison.declaredCrashes(of: strategy), withJournals: withJournals)
    }

    private func isIndependent(_ place: Int) -> Bool {
        independent.contains(comparison.strategies[place].id)
    }
}
