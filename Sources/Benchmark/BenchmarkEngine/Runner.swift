/// Times one alternative, and checks what it delivers.
struct Runner {
    let alternative: Alternative
    private let plan: Plan
    private var repetitions = 1

    /// Nanoseconds per operation, one for every round so far.
    private(set) var samples: [Double] = []
    private(set) var deliveries = 0
    private(set) var heapUse: HeapUse?

    /// How long one round takes, preparation included.
    private(set) var roundDuration = Duration.zero

    /// How long the timed part of a round takes.
    private(set) var sampleDuration = Duration.zero

    init(_ alternative: Alternative, _ plan: Plan) {
        self.alternative = alternative
        self.plan = plan
    }

    /// Finds how many repetitions take the duration of a sample.
    mutating func calibrate() throws(BenchmarkError) {
        try probe()
        if alternative.keepsSubject { _ = alternative.prepare(1) }
        while true {
            try rehearse()
            let isLongEnough = sampleDuration >= plan.sampleDuration
            // What takes far longer to prepare than to run is not worth repeating without end.
            if isLongEnough || roundDuration >= plan.sampleDuration * 16 || repetitions >= 1 << 40 { break }
            let shortfall = plan.sampleDuration.nanoseconds / max(1, sampleDuration.nanoseconds)
            repetitions *= max(2, min(16, Int(shortfall * 1.1)))
        }
        countHeapUse()
    }

    /// Takes as many repetitions as another runner found: two that are to differ in nothing must not run
    /// batches of different sizes.
    mutating func calibrate(like other: Runner) throws(BenchmarkError) {
        repetitions = other.repetitions
        try rehearse()
        countHeapUse()
    }

    /// Prepares a new trial, warms it up, and times it.
    mutating func sample() throws(BenchmarkError) {
        let trial = alternative.prepare(repetitions)
        let duration = try time(trial)
        samples.append(duration.nanoseconds / Double(trial.operations))
    }

    /// Times single operations for as long as a few samples take.
    mutating func latency() throws(BenchmarkError) -> Latency? {
        guard alternative.measuresLatency else { return nil }
        let trial = alternative.prepare(1)
        trial.warmUp()
        var recorder = LatencyRecorder()
        let before = trial.deliveries()
        let start = ContinuousClock.now
        repeat {
            recorder.record(trial.run)
        } while recorder.count < 10_000 && ContinuousClock.now - start < plan.sampleDuration * 8
        try check(trial, since: before, expected: recorder.count * trial.expectedDeliveries)
        return recorder.latency
    }

    /// Finds how long a round takes.
    private mutating func rehearse() throws(BenchmarkError) {
        let start = ContinuousClock.now
        sampleDuration = try time(alternative.prepare(repetitions))
        roundDuration = ContinuousClock.now - start
        guard roundDuration <= plan.patience else { throw tooSlow }
    }

    private mutating func countHeapUse() {
        guard alternative.countsHeapUse else { return }
        let trial = alternative.prepare(1)
        trial.warmUp()
        heapUse = HeapUse.perOperation(of: trial.operations, trial.run)
    }

    // Growth with the square of the size is taken to be the worst that an eighth can foretell.
    private func probe() throws(BenchmarkError) {
        guard let prepareEighth = alternative.prepareEighth else { return }
        let start = ContinuousClock.now
        prepareEighth(1).run()
        guard (ContinuousClock.now - start) * 64 <= plan.patience * 4 else { throw tooSlow }
    }

    private var tooSlow: BenchmarkError { .tooSlow(alternative: alternative.id, limit: plan.patience) }

    /// The shortest timing in which the steps of the clock, some 30 ns, are below a thousandth.
    private static let shortestSample = Duration.microseconds(30)

    /// What a reader has to know before trusting the samples.
    var warnings: [String] {
        var warnings: [String] = []
        if sampleDuration < Self.shortestSample {
            warnings.append("too short: one timing took \(Int(sampleDuration.nanoseconds)) ns")
        }
        let outliers = Statistics.outlierShare(samples)
        if outliers > 0.1 {
            warnings.append("\(Int((outliers * 100).rounded())) % of the rounds are far from the others")
        }
        if samples.count < Plan.fewestRounds { warnings.append("only \(samples.count) rounds") }
        return warnings
    }

    private mutating func time(_ trial: Trial) throws(BenchmarkError) -> Duration {
        trial.warmUp()
        let before = trial.deliveries()
        let start = ContinuousClock.now
        trial.run()
        let elapsed = ContinuousClock.now - start
        let duration = trial.ownDuration?() ?? elapsed
        trial.showEffect()
        try check(trial, since: before, expected: trial.expectedDeliveries)
        return duration
    }

    private mutating func check(_ trial: Trial, since before: Int, expected: Int) throws(BenchmarkError) {
        let actual = trial.deliveries() - before
        guard actual == expected else {
            throw .wrongDeliveries(alternative: alternative.id, expected: expected, actual: actual)
        }
        deliveries += actual
    }
}

extension Duration {
    /// The whole of the duration in nanoseconds.
    var nanoseconds: Double {
        Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    }
}
