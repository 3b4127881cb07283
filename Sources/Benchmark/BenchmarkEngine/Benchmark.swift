import Support

/// A whole run: all contests, and what can be said of a strategy over all of them.
///
///     var benchmark = Benchmark(Plan(rounds: 31, sampleDuration: .milliseconds(5), seed: 1))
///     let report = benchmark.run(contests, in: environment) { print($0) }
///     report.results.first?.nanoseconds?.median
public struct Benchmark {
    private let plan: Plan
    private var race: Race
    private var random: RandomSource
    private var results: [BenchmarkReport.Result] = []
    private var refusals: [BenchmarkReport.Refusal] = []
    private var gaps: [Double] = []
    private var series: [CostSeries] = []

    /// Prepares a run.
    public init(_ plan: Plan) {
        self.plan = plan
        race = Race(plan)
        random = RandomSource(seed: plan.seed &+ 1)
    }

    /// Runs the contests one after another.
    ///
    /// - Parameters:
    ///   - contests: What to time, in the order of the report.
    ///   - environment: Where it is timed.
    ///   - progress: Called before every round.
    public mutating func run(
        _ contests: [Contest], in environment: BenchmarkReport.Environment,
        progress: (Progress) -> Void = { _ in }
    ) -> BenchmarkReport {
        let start = ContinuousClock.now
        for (index, contest) in contests.enumerated() {
            if contest.isTimed {
                let finish = race.run(contest.alternatives) { round, rounds in
                    progress(
                        Progress(
                            contest: contest, index: index, of: contests.count, round: round, of: rounds,
                            elapsed: ContinuousClock.now - start))
                }
                record(finish, of: contest)
            } else {
                count(contest)
            }
        }
        let models = series.compactMap { $0.model(using: &random) }
        return BenchmarkReport(
            environment: environment, noiseFloor: gaps.max() ?? 0, results: results, models: models,
            crossovers: CostSeries.crossovers(of: series, using: &random), refusals: refusals)
    }

    private mutating func record(_ finish: Race.Finish, of contest: Contest) {
        if let gap = finish.gap { gaps.append(gap) }
        for outcome in finish.outcomes {
            results.append(BenchmarkReport.Result(outcome, of: contest))
            CostSeries.add(outcome, of: contest, to: &series)
        }
        refusals += finish.refusals.map { BenchmarkReport.Refusal($0, of: contest) }
    }

    /// Counts what every alternative takes from the heap, where time is not measured.
    private mutating func count(_ contest: Contest) {
        for alternative in contest.alternatives {
            let trial = alternative.prepareAfterRehearsal()
            let before = trial.deliveries()
            let use = HeapUse.perOperation(of: trial.operations, trial.run)
            trial.showEffect()
            let deliveries = trial.deliveries() - before
            if deliveries == trial.expectedDeliveries {
                results.append(
                    BenchmarkReport.Result(alternative.id, of: contest, use, deliveries: deliveries))
            } else {
                refusals.append(
                    BenchmarkReport.Refusal(
                        .wrongDeliveries(
                            alternative: alternative.id, expected: trial.expectedDeliveries,
                            actual: deliveries), of: contest))
            }
        }
    }
}
