/// Times one alternative in one process, and checks its deliveries.
struct Runner {
    let alternative: Alternative
    private let plan: Plan
    private(set) var batch = Calibration.Batch(repetitions: 1, roundDuration: .zero, sampleDuration: .zero)

    /// Nanoseconds per operation, one value per round so far.
    private(set) var samples: [Double] = []
    /// The latencies of single emissions, in nanoseconds.
    private(set) var latencies: [Int] = []
    private(set) var deliveries = 0

    init(_ alternative: Alternative, _ plan: Plan) {
        self.alternative = alternative
        self.plan = plan
    }

    /// Prepares for rounds with a batch that another process determined.
    mutating func begin(with batch: Calibration.Batch) throws(BenchmarkError) {
        self.batch = batch
        // The first run in a process takes longer; in a long round the difference doesn't matter.
        if alternative.keepsSubject || batch.roundDuration < Self.longRound {
            _ = try time(alternative.prepare(1))
        }
    }

    private static let longRound = Duration.milliseconds(20)

    /// Determines how many repetitions take as long as a sample, or uses the given number, and counts heap use.
    mutating func calibrate(repetitions: Int?) throws(BenchmarkError) {
        if alternative.keepsSubject {
            let start = ContinuousClock.now
            _ = alternative.prepare(1)
            try checkSubject(preparedIn: ContinuousClock.now - start)
        }
        batch.repetitions = repetitions ?? 1
        while true {
            let start = ContinuousClock.now
            batch.sampleDuration = try time(alternative.prepare(batch.repetitions))
            batch.roundDuration = ContinuousClock.now - start
            guard batch.roundDuration <= plan.patience else { throw tooSlow }
            if repetitions != nil || batch.sampleDuration >= plan.sampleDuration { break }
            // More repetitions aren't worth it when preparation takes far longer than the run.
            if batch.roundDuration >= plan.sampleDuration * 16 || batch.repetitions >= 1 << 40 { break }
            let shortfall = plan.sampleDuration.nanoseconds / max(1, batch.sampleDuration.nanoseconds)
            batch.repetitions *= max(2, min(16, Int(shortfall * 1.1)))
        }
        guard alternative.countsHeapUse else { return }
        let timedRun = alternative.prepare(1)
        timedRun.warmUp()
        batch.heapUse = HeapUse.perOperation(of: timedRun.operations, timedRun.run)
    }

    /// Returns how many bytes a repetition keeps alive, before its run or after it, whichever is more; `nil`
    /// where they can't be counted. Throws if the repetition takes too long to be timed.
    func bytesPerRepetition() throws(BenchmarkError) -> Double? {
        let start = ContinuousClock.now
        guard let one = bytesKept(by: 1) else { return nil }
        let duration = ContinuousClock.now - start
        // The first timed run of a subject that all share prepares it.
        guard alternative.keepsSubject || duration <= plan.patience else { throw tooSlow }
        let more = duration * Self.moreRepetitions
        // One repetition already fills a batch, or more would take long.
        if one >= Double(plan.batchBytes) || more > plan.patience { return one }
        guard let some = bytesKept(by: 1 + Self.moreRepetitions) else { return nil }
        return (some - one) / Double(Self.moreRepetitions)
    }

    private static let moreRepetitions = 4

    private func bytesKept(by repetitions: Int) -> Double? {
        var prepared: TimedRun?
        let preparation = HeapUse.perOperation(of: 1) { prepared = alternative.prepare(repetitions) }
        guard let preparation, let timedRun = prepared else { return nil }
        // One repetition already fills a batch, and its run may take long.
        if repetitions == 1, preparation.bytesKept >= Double(plan.batchBytes) { return preparation.bytesKept }
        let run = HeapUse.perOperation(of: 1, timedRun.run)
        timedRun.showEffect()
        return run.map { preparation.bytesKept + max(0, $0.bytesKept) }
    }

    /// Prepares a new timed run, warms it up and times it.
    mutating func sample() throws(BenchmarkError) {
        let timedRun = alternative.prepare(batch.repetitions)
        let duration = try time(timedRun)
        samples.append(duration.nanoseconds / Double(timedRun.operations))
    }

    /// Times single emissions, or other whole runs, for at most the duration of a sample.
    mutating func sampleLatency() throws(BenchmarkError) {
        guard alternative.measuresLatency, batch.roundDuration < Self.longestForLatency else { return }
        let timedRun = alternative.prepare(1)
        timedRun.warmUp()
        let before = timedRun.deliveries()
        let start = ContinuousClock.now
        var count = 0
        repeat {
            let operation = ContinuousClock.now
            timedRun.run()
            latencies.append(Int((ContinuousClock.now - operation).nanoseconds))
            count += 1
        } while count < Self.mostLatencies && ContinuousClock.now - start < plan.sampleDuration
        try check(timedRun, since: before, expected: count * timedRun.expectedDeliveries)
    }

    /// The longest round in which single emissions are timed too: they need another timed run to be prepared.
    private static let longestForLatency = Duration.milliseconds(100)

    /// The maximum number of single emissions timed in a round: enough for the 99.9th percentile of all
    /// rounds.
    private static let mostLatencies = 256

    /// Throws if the alternative is far too slow, judging by one run at an eighth of the size: too slow even if
    /// its cost grows only in proportion to the size. If the cost of one that passes grows with the square of
    /// the size, its first run takes at most eight times the limit, and then it is refused.
    func probe() throws(BenchmarkError) {
        guard let prepareEighth = alternative.prepareEighth else { return }
        var start = ContinuousClock.now
        let timedRun = prepareEighth(1)
        if alternative.keepsSubject {
            try checkSubject(preparedIn: (ContinuousClock.now - start) * 8)
            start = ContinuousClock.now
        }
        timedRun.run()
        guard (ContinuousClock.now - start) * 8 <= plan.patience else { throw tooSlow }
    }

    /// Throws if a subject that all timed runs share took too long to prepare. A process prepares it only once, so
    /// it may take longer than a round.
    private func checkSubject(preparedIn duration: Duration) throws(BenchmarkError) {
        guard duration <= plan.patience * 2 else { throw tooSlow }
    }

    private var tooSlow: BenchmarkError { .tooSlow(alternative: alternative.id, limit: plan.patience) }

    private mutating func time(_ timedRun: TimedRun) throws(BenchmarkError) -> Duration {
        timedRun.warmUp()
        let before = timedRun.deliveries()
        let start = ContinuousClock.now
        timedRun.run()
        let elapsed = ContinuousClock.now - start
        let duration = timedRun.ownDuration?() ?? elapsed
        timedRun.showEffect()
        try check(timedRun, since: before, expected: timedRun.expectedDeliveries)
        return duration
    }

    private mutating func check(_ timedRun: TimedRun, since before: Int, expected: Int) throws(BenchmarkError)
    {
        let actual = timedRun.deliveries() - before
        guard actual == expected else {
            throw .wrongDeliveries(alternative: alternative.id, expected: expected, actual: actual)
        }
        deliveries += actual
    }
}

extension Duration {
    var nanoseconds: Double { self / .nanoseconds(1) }
}
