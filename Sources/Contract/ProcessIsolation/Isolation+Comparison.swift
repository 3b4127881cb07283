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
            let waiting = WaitingJobs(comparison, independent, withJournals: withJournals)
            let (results, sink) = AsyncStream.makeStream(of: (place: Int, runs: [Run]).self)
            async let workers: Void = {
                defer { sink.finish() }
                try await withThrowingDiscardingTaskGroup { workers in
                    for _ in 0..<Self.width {
                        workers.addTask {
                            try await work(through: waiting, patience) { sink.yield(($0, $1)) }
                        }
                    }
                }
            }()
            for await (place, runs) in results {
                all[place] = runs
                finished(place, runs)
            }
            try await workers
            return all
        }
    }

    /// Runs strategies in one child after another until none is left.
    private func work(
        through waiting: WaitingJobs, _ patience: Int, finished: @Sendable (Int, [Run]) -> Void
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
            var runs = isFirst || log.isDone ? log.runs : []
            try await runMissing(of: job, job.trials, &runs, patience)
            if runs.count == job.trials.count {
                // One child for each, so that no crash hides the result of another.
                for crash in job.crashes {
                    var crashed: [Run] = []
                    try await runMissing(of: job, [crash], &crashed, patience)
                    runs += crashed
                }
            }
            finished(job.place, runs)
        }
    }

    /// Starts children until all trials have a run, and appends the runs that are missing.
    private func runMissing(
        of job: Job, _ trials: [Trial], _ runs: inout [Run], _ patience: Int
    ) async throws {
        while runs.count < trials.count {
            let hangs = runs.count { $0.ending.verdict == .hung }
            if hangs >= patience { return }
            // A strategy that hangs in every scenario must not take the whole limit each time.
            let limit = hangs < Self.mostLongWaits ? limit : min(limit, max(limit / 10, Self.leastLimit))
            runs += try await Child(program: program, limit: limit)
                .perform(job.request(for: trials.dropFirst(runs.count))).runs
        }
    }
}

/// A strategy of a comparison, and what to run of it.
private struct Job {
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

/// The strategies of a comparison that have not begun; those that declare nothing come first.
private final class WaitingJobs: Sendable {
    private let jobs: Mutex<[Job]>

    init(_ comparison: Comparison, _ independent: Set<String>, withJournals: Bool) {
        let jobs = comparison.strategies.enumerated().map { place, strategy in
            Job(
                place: place, strategy: strategy, isIndependent: independent.contains(strategy.id),
                trials: comparison.trials(of: strategy), crashes: comparison.declaredCrashes(of: strategy),
                withJournals: withJournals)
        }
        self.jobs = Mutex(
            jobs.filter(\.strategy.divergences.isEmpty) + jobs.filter { !$0.strategy.divergences.isEmpty })
    }

    /// Removes and returns the first strategy that can run now; `nil` when there is none.
    ///
    /// - Parameter job: What the same child ran before; `nil` for a new child.
    func takeNext(after job: Job? = nil) -> Job? {
        if let job, !job.isIndependent { return nil }
        return jobs.withLock { jobs in
            jobs.firstIndex { job == nil || $0.isIndependent }.map { jobs.remove(at: $0) }
        }
    }
}
