import ObservatorySupport

/// Times the alternatives of a contest side by side.
///
/// Every round times all alternatives, in a new random order, so that a slow period of the machine affects
/// all of them. Every timing uses a new timed run: where its objects lie in memory can change the time a lot, and
/// one lucky allocation must not decide. The same holds for what is fixed while a process lives, such as the
/// place of its code. So a contest runs in several processes, and the median of each process is one value.
///
///     let race = Race(contest, plan)
///     let calibration = race.calibrate()
///     let samples = (0..<plan.processes).map { race.measure(calibration, process: $0) }  // each in a process
///     let finish = race.finish(calibration, samples)
///
/// ``run()`` does everything in this process, so its intervals hold for this process only.
public struct Race: Sendable {
    let contest: Contest
    let plan: Plan

    /// Creates a race.
    public init(_ contest: Contest, _ plan: Plan) {
        self.contest = contest
        self.plan = plan
    }

    /// Times everything in this process.
    public func run() -> Finish {
        let calibration = calibrate()
        return finish(calibration, [measure(calibration, process: 0)])
    }

    /// Determines the repetitions in a batch of each alternative, and how many rounds there is time for.
    ///
    /// If repetitions keep memory, all alternatives of a size use the same batch size, limited by the plan's
    /// bytes. Otherwise, or if memory can't be counted, each batch is as long as a sample. An alternative
    /// with wrong deliveries, or one that is far too slow, is refused.
    public func calibrate() -> Calibration {
        var refusals: [BenchmarkError] = []
        var mostBytes: [Int?: Double] = [:]
        var runners: [Runner] = []
        for alternative in contest.alternatives {
            let runner = Runner(alternative, plan)
            do throws(BenchmarkError) {
                try runner.probe()
                if contest.keepsMemory, let bytes = try runner.bytesPerRepetition() {
                    mostBytes[alternative.size] = max(mostBytes[alternative.size] ?? 1, bytes)
                }
                runners.append(runner)
            } catch {
                refusals.append(error)
            }
        }
        let common = mostBytes.mapValues { max(1, Int(Double(plan.batchBytes) / $0)) }
        var batches: [String: Calibration.Batch] = [:]
        for var runner in runners {
            // A copy must run batches of the same size as its original.
            let original = runner.alternative.original.flatMap { batches[$0] }
            if runner.alternative.original != nil, original == nil { continue }
            do throws(BenchmarkError) {
                try runner.calibrate(repetitions: original?.repetitions ?? common[runner.alternative.size])
                batches[runner.alternative.id] = runner.batch
            } catch {
                refusals.append(error)
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
    ///   - calibration: The result of ``calibrate()``, in this process or another.
    ///   - process: The number of the process, from 0, which also seeds the order of the alternatives.
    public func measure(_ calibration: Calibration, process: Int) -> RaceSamples {
        var random = RandomSource(seed: plan.seed, for: [UInt64(process)])
        var samples = RaceSamples()
        var runners: [Runner] = []
        for alternative in contest.alternatives {
            guard let batch = calibration.batches[alternative.id] else { continue }
            var runner = Runner(alternative, plan)
            do throws(BenchmarkError) {
                try runner.begin(with: batch)
                runners.append(runner)
            } catch {
                samples.refusals.append(error)
            }
        }
        for _ in 0..<calibration.rounds {
            runners.shuffle(using: &random)
            for index in runners.indices.reversed() {
                do throws(BenchmarkError) {
                    try runners[index].sample()
                    try runners[index].sampleLatency()
                } catch {
                    samples.refusals.append(error)
                    runners.remove(at: index)
                }
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

    /// Counts the heap use and the deliveries of every alternative, for contests without time.
    public func count() -> RaceCounts {
        var counts = RaceCounts()
        for alternative in contest.alternatives {
            let timedRun = alternative.prepareAfterRehearsal()
            let (use, deliveries) = timedRun.count(per: timedRun.operations)
            if deliveries == timedRun.expectedDeliveries {
                counts.rows[alternative.id] = RaceCounts.Row(heapUse: use, deliveries: deliveries)
            } else {
                counts.refusals.append(
                    .wrongDeliveries(
                        alternative: alternative.id, expected: timedRun.expectedDeliveries, actual: deliveries
                    ))
            }
        }
        return counts
    }
}
