import RandomSource

/// Times alternatives side by side.
///
/// All alternatives stand in every round, in an order that is drawn anew for each, so that whatever slows
/// the machine down for a while slows all of them. Every timing is of a new trial: two trials that are the
/// same but for where their objects lie in memory can be far apart, and the luck of one allocation must
/// not decide. The alternatives are compared round by round. The baseline stands in the race twice;
/// how far its two results are apart is how far two results can be apart by chance.
public struct Race {
    /// How long and how often everything is timed.
    public struct Plan: Sendable {
        /// How many times each alternative is timed.
        public var rounds: Int
        /// How long one timing takes, at least.
        public var sampleDuration: Duration
        /// What the order of the alternatives and the intervals are drawn from.
        public var seed: UInt64

        /// Creates a plan.
        public init(rounds: Int, sampleDuration: Duration, seed: UInt64) {
            self.rounds = rounds
            self.sampleDuration = sampleDuration
            self.seed = seed
        }
    }

    /// What came of one alternative.
    public struct Outcome: Sendable {
        public let id: String
        /// Nanoseconds per delivery, or per operation where nothing is delivered.
        public let nanoseconds: BenchmarkReport.Interval
        public let ratio: BenchmarkReport.Ratio?
        public let deliveries: Int
        /// What an operation takes from the heap; `nil` where that cannot be counted.
        public let heapUse: HeapUse?
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
    /// - Parameters:
    ///   - alternatives: What to time; the first is the baseline.
    ///   - progress: Called before every round with its number and how many there are.
    /// - Returns: An outcome for each alternative, and one for the second copy of the baseline.
    /// - Throws: ``BenchmarkError`` when an alternative makes other deliveries than it has to.
    public mutating func run(
        _ alternatives: [Alternative], progress: (_ round: Int, _ rounds: Int) -> Void
    ) throws(BenchmarkError) -> [Outcome] {
        guard let baseline = alternatives.first else { return [] }
        let twin = Alternative(
            id: Self.twin(of: baseline.id), comparedTo: baseline.id, prepare: baseline.prepare)
        var runners: [Runner] = []
        for alternative in alternatives + [twin] {
            var runner = Runner(alternative)
            try runner.calibrate(for: plan.sampleDuration)
            runners.append(runner)
        }
        for round in 0..<plan.rounds {
            progress(round + 1, plan.rounds)
            for index in runners.indices.shuffled(using: &random) { try runners[index].sample() }
        }
        return outcomes(of: runners)
    }

    private mutating func outcomes(of runners: [Runner]) -> [Outcome] {
        var outcomes: [Outcome] = []
        for runner in runners {
            let reference = runners.first { $0.alternative.id == runner.alternative.reference }
            let ratio = reference.map { reference in
                BenchmarkReport.Ratio(
                    to: reference.alternative.id,
                    Statistics.medianInterval(
                        Statistics.ratios(runner.samples, to: reference.samples), using: &random))
            }
            outcomes.append(
                Outcome(
                    id: runner.alternative.id,
                    nanoseconds: Statistics.medianInterval(runner.samples, using: &random),
                    ratio: ratio, deliveries: runner.deliveries, heapUse: runner.heapUse))
        }
        return outcomes
    }
}

/// Times one alternative, and checks what it delivers.
private struct Runner {
    let alternative: Alternative
    private var operations = 1
    private(set) var samples: [Double] = []
    private(set) var deliveries = 0
    private(set) var heapUse: HeapUse?

    init(_ alternative: Alternative) { self.alternative = alternative }

    /// Finds how many operations take the duration of a sample.
    mutating func calibrate(for duration: Duration) throws(BenchmarkError) {
        let trial = alternative.prepare()
        while try time(operations, of: trial) < duration, operations < 1 << 40 { operations *= 2 }
        // Counted when everything that grows with use has grown.
        heapUse = HeapUse.perOperation(of: 16) { trial.run(16) }
    }

    /// Prepares a new trial, runs it once to warm it up, and times it.
    mutating func sample() throws(BenchmarkError) {
        let trial = alternative.prepare()
        _ = try time(1, of: trial)
        let duration = try time(operations, of: trial)
        let units = Double(operations) * Double(max(1, trial.deliveriesPerOperation))
        samples.append(duration.nanoseconds / units)
    }

    private mutating func time(
        _ operations: Int, of trial: Trial
    ) throws(BenchmarkError) -> Duration {
        let before = trial.deliveries()
        let start = ContinuousClock.now
        trial.run(operations)
        let duration = ContinuousClock.now - start
        let actual = trial.deliveries() - before
        let expected = operations * trial.deliveriesPerOperation
        guard actual == expected else {
            throw .wrongDeliveries(alternative: alternative.id, expected: expected, actual: actual)
        }
        deliveries += actual
        return duration
    }
}

extension Duration {
    fileprivate var nanoseconds: Double {
        Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    }
}
