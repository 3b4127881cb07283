import Support

/// Times the alternatives of a contest side by side.
///
/// All alternatives are in every round, in an order that is drawn again for each, so that whatever slows
/// the machine down for a while slows all of them. Every timing is of a new trial: two trials that are the
/// same but for where their objects lie in memory can be far apart, and the luck of one allocation must
/// not decide. What is the same for as long as a process lives, such as where its code lies, must not either: so
/// a contest is run in several processes, and the middle of each is one value.
///
///     let race = Race(contest, plan)
///     let calibration = race.calibrate()
///     let samples = (0..<plan.processes).map { race.measure(calibration, process: $0) }  // each in a process
///     let finish = race.finish(calibration, samples)
///
/// ``run()`` does it all in this process, of which alone its intervals say something.
public struct Race: Sendable {
    let contest: Contest
    let plan: Plan

    /// Prepares a race.
    public init(_ contest: Contest, _ plan: Plan) {
        self.contest = contest
        self.plan = plan
    }

    /// Times everything in this process.
    public func run() -> Finish {
        let calibration = calibrate()
        return finish(calibration, [measure(calibration, process: 0)])
    }

    /// Finds how many repetitions make a batch of each alternative, and how many rounds there is time for.
    ///
    /// Where a repetition keeps memory, all have batches of one size, which the plan gives in bytes; where it keeps
    /// none, or that cannot be counted, a batch of each takes as long as a sample. An alternative that makes other deliveries than it has to,
    /// or is far too slow, is left out.
    public func calibrate() -> Calibration {
        var refusals: [BenchmarkError] = []
        var mostBytes: Double?
        var runners: [Runner] = []
        for alternative in contest.alternatives {
            let runner = Runner(alternative, plan)
            Self.attempt(&refusals) { () throws(BenchmarkError) in
                try runner.probe()
                if contest.keepsMemory, let bytes = runner.bytesPerRepetition() {
                    mostBytes = max(mostBytes ?? 1, bytes)
                }
                runners.append(runner)
            }
        }
        let common = mostBytes.map { max(1, Int(Double(plan.batchBytes) / $0)) }
        var batches: [String: Calibration.Batch] = [:]
        for var runner in runners {
            // Two that are to differ in nothing must not run batches of different sizes.
            let original = runner.alternative.original.flatMap { batches[$0] }
            if runner.alternative.original != nil, original == nil { continue }
            Self.attempt(&refusals) { () throws(BenchmarkError) in
                try runner.calibrate(repetitions: original?.repetitions ?? common)
                batches[runner.alternative.id] = runner.batch
            }
        }
        let once = runners.reduce(Duration.zero) { sum, runner in
            let round = batches[runner.alternative.id]?.roundDuration ?? .zero
            return sum + (runner.alternative.measuresLatency ? round * 2 : round)
        }
        let affordable = plan.raceDuration.nanoseconds / max(1, once.nanoseconds * Double(plan.processes))
        return Calibration(
            batches: batches, rounds: max(1, min(plan.rounds, Int(min(affordable, 1e9)))), refusals: refusals)
    }

    /// Runs the rounds of one process.
    ///
    /// - Parameters:
    ///   - calibration: What ``calibrate()`` found, in this process or another.
    ///   - process: Which of the processes this is, from 0; the order of the alternatives is drawn from it.
    public func measure(_ calibration: Calibration, process: Int) -> RaceSamples {
        var random = RandomSource(seed: plan.seed &+ UInt64(process))
        var samples = RaceSamples()
        var runners: [Runner] = []
        for alternative in contest.alternatives {
            guard let batch = calibration.batches[alternative.id] else { continue }
            var runner = Runner(alternative, plan)
            Self.attempt(&samples.refusals) { () throws(BenchmarkError) in
                try runner.begin(with: batch)
                runners.append(runner)
            }
        }
        for _ in 0..<calibration.rounds {
            runners.shuffle(using: &random)
            for index in runners.indices.reversed() {
                let isLeft = Self.attempt(&samples.refusals) { () throws(BenchmarkError) in
                    try runners[index].sample()
                    try runners[index].sampleLatency()
                }
                if !isLeft { runners.remove(at: index) }
            }
        }
        for runner in runners {
            let id = runner.alternative.id
            samples.nanoseconds[id] = runner.samples
            if !runner.latencies.isEmpty { samples.latencies[id] = runner.latencies }
            samples.deliveries[id] = runner.deliveries
        }
        return samples
    }

    /// Counts what every alternative takes from the heap and delivers, where time is not measured.
    public func count() -> RaceCounts {
        var counts = RaceCounts()
        for alternative in contest.alternatives {
            let trial = alternative.prepareAfterRehearsal()
            let before = trial.deliveries()
            let use = HeapUse.perOperation(of: trial.operations, trial.run)
            trial.showEffect()
            let deliveries = trial.deliveries() - before
            if deliveries == trial.expectedDeliveries {
                counts.rows[alternative.id] = RaceCounts.Row(heapUse: use, deliveries: deliveries)
            } else {
                counts.refusals.append(
                    .wrongDeliveries(
                        alternative: alternative.id, expected: trial.expectedDeliveries, actual: deliveries))
            }
        }
        return counts
    }

    @discardableResult
    private static func attempt(
        _ refusals: inout [BenchmarkError], _ body: () throws(BenchmarkError) -> Void
    ) -> Bool {
        do {
            try body()
            return true
        } catch {
            refusals.append(error)
            return false
        }
    }
}
