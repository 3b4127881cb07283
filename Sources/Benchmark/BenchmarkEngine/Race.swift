import Support

/// Times alternatives side by side.
///
/// All alternatives stand in every round, in an order that is drawn anew for each, so that whatever slows
/// the machine down for a while slows all of them. Every timing is of a new trial: two trials that are the
/// same but for where their objects lie in memory can be far apart, and the luck of one allocation must
/// not decide. The alternatives are compared round by round. The baseline takes part twice;
/// how far its two results are apart is how far two results can be apart by chance.
public struct Race {
    /// What came of one alternative.
    public struct Outcome: Sendable {
        /// The alternative, or the twin of the baseline.
        public let id: String
        /// Nanoseconds per operation, one sample for every round.
        public let samples: [Double]
        /// The middle of the samples.
        public let nanoseconds: BenchmarkReport.Interval
        /// The cost as a multiple of that of each reference, round by round.
        public let ratios: [BenchmarkReport.Ratio]
        /// The place in the ranking, shared by those that cannot be told apart; `nil` for what is not ranked.
        public let rank: Int?
        /// How long single operations take; `nil` where that was not asked for.
        public let latency: Latency?
        /// How many deliveries were made, and checked, while it was timed.
        public let deliveries: Int
        /// What an operation takes from the heap; `nil` where that cannot be counted.
        public let heapUse: HeapUse?
        /// What a reader has to know before trusting the numbers.
        public let warnings: [String]
    }

    /// What came of all.
    public struct Finish: Sendable {
        /// An outcome for each alternative that could be timed, and one for the second copy of the baseline.
        public var outcomes: [Outcome] = []
        /// Why each of the others got no number.
        public var refusals: [BenchmarkError] = []
        /// How far apart the two copies of the baseline came out, as a fraction; `nil` when there were not
        /// two.
        public var gap: Double?
    }

    /// What the second copy of the baseline is called.
    public static func twin(of baseline: String) -> String { "\(baseline) (again)" }

    private let plan: Plan
    private var random: RandomSource

    /// Prepares a race.
    public init(_ plan: Plan) {
        self.plan = plan
        random = RandomSource(seed: plan.seed)
    }

    /// Times all alternatives and the first one twice.
    ///
    /// An alternative that makes other deliveries than it has to, or is far too slow, is left out from
    /// then on; the others go on.
    ///
    /// - Parameters:
    ///   - alternatives: What to time; the first is the baseline.
    ///   - progress: Called before every round with its number and how many there are.
    public mutating func run(
        _ alternatives: [Alternative], progress: (_ round: Int, _ rounds: Int) -> Void = { _, _ in }
    ) -> Finish {
        guard let baseline = alternatives.first else { return Finish() }
        let twin = Alternative(
            id: Self.twin(of: baseline.id), comparedTo: [baseline.id], isRanked: false,
            countsHeapUse: baseline.countsHeapUse, keepsSubject: baseline.keepsSubject,
            prepare: baseline.prepare)
        var field = Field(alternatives.map { Runner($0, plan) })
        field.each { runner throws(BenchmarkError) in try runner.calibrate() }
        // Without the baseline there is nothing that its copy could be compared with.
        if let original = field.runners.first(where: { $0.alternative.id == baseline.id }) {
            field.enter(Runner(twin, plan)) { runner throws(BenchmarkError) in
                try runner.calibrate(like: original)
            }
        }
        let rounds = affordableRounds(of: field.runners)
        for round in 0..<rounds {
            progress(round + 1, rounds)
            field.runners.shuffle(using: &random)
            field.each { runner throws(BenchmarkError) in try runner.sample() }
        }
        let order = (alternatives + [twin]).map(\.id)
        field.runners.sort {
            order.firstIndex(of: $0.alternative.id)! < order.firstIndex(of: $1.alternative.id)!
        }
        return finish(&field, twin: twin.id)
    }

    private func affordableRounds(of runners: [Runner]) -> Int {
        let once = runners.reduce(Duration.zero) { $0 + $1.roundDuration }
        let affordable = plan.raceDuration.nanoseconds / max(1, once.nanoseconds)
        return max(min(plan.rounds, Plan.fewestRounds), min(plan.rounds, Int(min(affordable, 1e9))))
    }

    private mutating func finish(_ field: inout Field, twin: String) -> Finish {
        var latencies: [String: Latency] = [:]
        field.each { runner throws(BenchmarkError) in
            latencies[runner.alternative.id] = try runner.latency()
        }
        var finish = Finish(refusals: field.refusals)
        let ratios = field.runners.map { ratiosToReferences(of: $0, in: field.runners) }
        finish.gap = zip(field.runners, ratios).first { $0.0.alternative.id == twin }?.1.first.map {
            abs($0.median - 1)
        }
        let ranks = places(of: field.runners.filter(\.alternative.isRanked), gap: finish.gap ?? 0)
        for (runner, ratios) in zip(field.runners, ratios) {
            finish.outcomes.append(
                Outcome(
                    id: runner.alternative.id, samples: runner.samples,
                    nanoseconds: Statistics.medianInterval(runner.samples, using: &random),
                    ratios: ratios, rank: ranks[runner.alternative.id],
                    latency: latencies[runner.alternative.id], deliveries: runner.deliveries,
                    heapUse: runner.heapUse,
                    warnings: runner.warnings
                        + (runner.alternative.id == twin ? ratios.compactMap(Self.warning(ofCopy:)) : [])))
        }
        return finish
    }

    private mutating func ratiosToReferences(of runner: Runner, in runners: [Runner]) -> [BenchmarkReport
        .Ratio]
    {
        var ratios: [BenchmarkReport.Ratio] = []
        for id in runner.alternative.references {
            guard let reference = runners.first(where: { $0.alternative.id == id }) else { continue }
            let samples = Statistics.ratios(runner.samples, to: reference.samples)
            ratios.append(
                BenchmarkReport.Ratio(to: id, Statistics.medianInterval(samples, using: &random)))
        }
        return ratios
    }

    /// How far apart two copies may come out, as a fraction, before a reader has to know.
    private static let mostBetweenCopies = 0.01

    /// What there is to know of the second copy of the baseline, which came out further from the first one than a
    /// copy should.
    private static func warning(ofCopy ratio: BenchmarkReport.Ratio) -> String? {
        let gap = max(ratio.low - 1, 1 - ratio.high)
        guard gap > mostBetweenCopies else { return nil }
        let tenths = Int((gap * 1_000).rounded())
        return "two copies of the same came out at least \(tenths / 10).\(tenths % 10) % apart"
    }

    private mutating func places(of runners: [Runner], gap: Double) -> [String: Int] {
        let ranks = Ranking.ranks(of: runners.map(\.samples), margin: gap, using: &random)
        return Dictionary(uniqueKeysWithValues: zip(runners.map(\.alternative.id), ranks))
    }
}

/// Those who are still in the race.
private struct Field {
    var runners: [Runner]
    var refusals: [BenchmarkError] = []

    init(_ runners: [Runner]) { self.runners = runners }

    /// Lets every runner do something, and takes out those who fail.
    mutating func each(_ body: (inout Runner) throws(BenchmarkError) -> Void) {
        let all = runners
        runners = []
        for runner in all { enter(runner, body) }
    }

    /// Takes in a runner who does something first, unless it fails.
    mutating func enter(_ runner: Runner, _ body: (inout Runner) throws(BenchmarkError) -> Void) {
        var runner = runner
        do {
            try body(&runner)
            runners.append(runner)
        } catch {
            refusals.append(error)
        }
    }
}
