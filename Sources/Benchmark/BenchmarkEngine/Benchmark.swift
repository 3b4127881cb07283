/// A whole run: all contests, and what they show about each strategy together.
///
///     var benchmark = Benchmark(Plan(rounds: 31, sampleDuration: .milliseconds(5), seed: 1))
///     for contest in contests { benchmark.run(contest) }
///     let report = benchmark.report(in: environment)
///     report.results.first?.nanoseconds?.median
///
/// `run` times a contest in this process, which decides no rank and no crossover. To use results from other
/// processes, call ``record(_:_:of:)``.
public struct Benchmark: Sendable {
    private let plan: Plan
    private var results: [BenchmarkReport.Result] = []
    private var refusals: [BenchmarkReport.Refusal] = []
    private var series: [CostSeries] = []

    /// Creates a run without results.
    public init(_ plan: Plan) { self.plan = plan }

    /// Runs a contest in this process only.
    public mutating func run(_ contest: Contest) {
        let race = Race(contest, plan)
        if contest.isTimed {
            let calibration = race.calibrate()
            record(calibration, [race.measure(calibration, process: 0)], of: contest)
        } else {
            record(race.count(), of: contest)
        }
    }

    /// Records the samples of a contest's processes.
    public mutating func record(_ calibration: Calibration, _ samples: [RaceSamples], of contest: Contest) {
        let finish = Race(contest, plan).finish(calibration, samples)
        results += finish.results
        for result in finish.results where result.rank != nil {
            // The rounds of one process show nothing about another one, so this size decides no crossover.
            let noise: Double = result.byProcess == nil ? .infinity : finish.results.gap(of: result) ?? 0
            let costs = finish.values[result.strategy]!.map { $0 * Double(contest.unitsPerSubject) }
            let known = series.firstIndex {
                $0.strategy == result.strategy && $0.workload == contest.workload
            }
            if known == nil {
                series.append(CostSeries(strategy: result.strategy, workload: contest.workload))
            }
            series[known ?? series.count - 1].points.append((contest.observers, costs, noise))
        }
        for error in finish.refusals { refuse(contest, because: error.description) }
    }

    /// Records the heap counts of a contest that isn't timed.
    public mutating func record(_ counts: RaceCounts, of contest: Contest) {
        for alternative in contest.alternatives {
            guard let row = counts.rows[alternative.id] else { continue }
            results.append(.init(of: alternative, in: contest, row.heapUse, deliveries: row.deliveries))
        }
        for error in counts.refusals { refuse(contest, because: error.description) }
    }

    /// Records that a contest, or one of its processes, failed.
    public mutating func refuse(_ contest: Contest, because reason: String) {
        refusals.append(.init(workload: contest.workload, observers: contest.observers, reason: reason))
    }

    /// Returns the report of everything recorded so far.
    ///
    /// - Parameter environment: Where the numbers were measured.
    public func report(in environment: BenchmarkReport.Environment) -> BenchmarkReport {
        BenchmarkReport(
            environment: environment, noiseFloor: results.largestGap ?? 0, results: results,
            models: series.compactMap { $0.model() },
            crossovers: CostSeries.crossovers(of: series), refusals: refusals)
    }
}
