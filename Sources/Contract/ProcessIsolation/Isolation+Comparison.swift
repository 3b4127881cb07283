package import ObserverContract
import Synchronization

extension Isolation {
    /// The number of hangs after which a strategy gets only a tenth of the limit for each scenario; at least
    /// a second, so that a slow scenario is not judged to hang on a busy machine.
    private static let mostLongWaits = 3
    private static let leastLimit = Duration.seconds(1)

    /// Runs a comparison in child processes. Strategies that declare nothing come first, so that a caller can
    /// begin to explore them.
    ///
    /// One child may run several independent strategies, one after another, as long as they leak nothing. If
    /// the child dies, the current strategy is run again from its first trial in its own processes, because
    /// an earlier one could be the cause.
    ///
    /// - Parameters:
    ///   - independent: The ids of strategies that share nothing with others; every other strategy gets its
    ///     own processes.
    ///   - patience: The number of hangs after which the other scenarios of a strategy are not run.
    ///   - finished: Called for each finished strategy, with its index and its runs.
    /// - Returns: For each strategy, in order, the runs of its trials and then of its declared crashes.
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

    /// Runs strategies in one child after another until none is left.
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
                    // Declared crashes come after the other trials, never in another strategy's child.
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

    /// Runs the remaining trials of a strategy, and its declared crashes.
    private func finish(
        _ job: WaitingStrategies.Job, after runs: [Run], _ patience: Int
    ) async throws -> [Run] {
        var runs = try await self.runs(of: job, job.trials, after: runs, patience)
        guard runs.count == job.trials.count else { return runs }
        // One child for each, so that no crash hides the result of another.
        for crash in job.crashes { runs += try await self.runs(of: job, [crash], after: [], patience) }
        return runs
    }

    /// Starts children until all trials are run.
    private func runs(
        of job: WaitingStrategies.Job, _ trials: [Trial], after runs: [Run], _ patience: Int
    ) async throws -> [Run] {
        var runs = runs
        var hangs: Int { runs.count { $0.ending.verdict == .hung } }
        while runs.count < trials.count, hangs < patience {
            // A strategy that hangs in every scenario must not take the whole limit each time.
            let limit =
                hangs < Self.mostLongWaits ? limit : min(limit, max(limit / 10, Self.leastLimit))
            runs += try await Child(program: program, limit: limit)
                .perform(job.request(for: trials.dropFirst(runs.count))).runs
        }
        return runs
    }
}

/// The strategies of a comparison that have not begun; those that declare nothing come first.
private final class WaitingStrategies: Sendable {
    struct Job {
        /// The index of the strategy in the comparison.
        let place: Int
        let strategy: any Strategy
        let isIndependent: Bool
        let trials: [Trial]
        /// The trials in which it is declared to crash.
        let crashes: [Trial]
        let withJournals: Bool

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

    /// Removes and returns the first strategy that can run now; `nil` when there is none.
    ///
    /// - Parameter job: What the same child ran before; `nil` for a new child.
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
