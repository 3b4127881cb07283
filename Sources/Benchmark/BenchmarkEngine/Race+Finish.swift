extension Race {
    /// What came of one alternative.
    public struct Outcome: Sendable {
        /// The alternative.
        public let id: String
        /// The alternative that it is a copy of; `nil` for what is no copy.
        public let original: String?
        /// Nanoseconds per operation, the middle of each process; of each round, where there was one process.
        public let values: [Double]
        /// The middle of the values.
        public let nanoseconds: BenchmarkReport.Interval
        /// The cost as a multiple of that of each reference, round by round.
        public let ratios: [BenchmarkReport.Ratio]
        /// The place in the ranking, shared by those of which no difference was shown; `nil` for what is not ranked.
        public let rank: Int?
        /// How long single operations take; `nil` where that was not asked for.
        public let latency: Latency?
        /// How many deliveries were made, and checked, while it was timed.
        public let deliveries: Int
        /// In how many rounds it was timed, in all processes.
        public let rounds: Int
        /// In how many processes it was timed.
        public let processes: Int
        /// What an operation takes from the heap; `nil` where that cannot be counted.
        public let heapUse: HeapUse?
        /// What a reader has to know before trusting the numbers.
        public let warnings: [String]
    }

    /// What came of all.
    public struct Finish: Sendable {
        /// An outcome for each alternative that could be timed.
        public var outcomes: [Outcome] = []
        /// Why each of the others got no number.
        public var refusals: [BenchmarkError] = []

        /// How far apart the baseline and its copies came out at the most, as a fraction; `nil` without a copy.
        public var gap: Double? { gaps.largest }

        fileprivate var gaps: CopyGaps { CopyGaps(outcomes.map { ($0.original, $0.ratios.first) }) }
    }

    /// Sums up what the processes measured. An alternative that any of them left out gets no number.
    ///
    /// - Parameters:
    ///   - calibration: What the processes were told.
    ///   - samples: What each of them measured.
    public func finish(_ calibration: Calibration, _ samples: [RaceSamples]) -> Finish {
        var finish = Finish(refusals: calibration.refusals)
        var refused: Set<String> = []
        for error in samples.flatMap(\.refusals) where refused.insert(error.alternative).inserted {
            finish.refusals.append(error)
        }
        let timed = contest.alternatives.filter { alternative in
            !refused.contains(alternative.id) && samples.contains { $0.nanoseconds[alternative.id] != nil }
        }
        let standings = Standings(samples)
        for alternative in timed {
            finish.outcomes.append(outcome(of: alternative, standings, calibration.batches[alternative.id]))
        }
        let ranks = places(of: timed.filter(\.isRanked), standings, finish.gaps)
        finish.outcomes = finish.outcomes.map { $0.ranked(ranks[$0.id]) }
        return finish
    }

    private func outcome(
        of alternative: Alternative, _ standings: Standings, _ batch: Calibration.Batch?
    ) -> Outcome {
        let id = alternative.id
        let values = standings.values(of: id)
        let ratios = alternative.references.compactMap { reference in
            let values = standings.ratios(of: id, to: reference)
            return values.isEmpty
                ? nil
                : BenchmarkReport.Ratio(
                    to: reference, Statistics.medianInterval(values),
                    byProcess: standings.samples.count > 1 ? values.map(\.toFiveDigits) : nil)
        }
        let copies = alternative.original == nil ? [] : ratios.prefix(1).compactMap(Self.warning(ofCopy:))
        return Outcome(
            id: id, original: alternative.original, values: values,
            nanoseconds: Statistics.medianInterval(values), ratios: ratios, rank: nil,
            latency: Latency(of: standings.samples.flatMap { $0.latencies[id] ?? [] }),
            deliveries: standings.samples.reduce(0) { $0 + ($1.deliveries[id] ?? 0) },
            rounds: standings.rounds(of: id), processes: standings.processes(of: id),
            heapUse: batch?.heapUse,
            warnings: warnings(of: standings.rounds(of: id), values, batch) + copies)
    }

    private func places(
        of alternatives: [Alternative], _ standings: Standings, _ gaps: CopyGaps
    ) -> [String: Int] {
        let ids = alternatives.map(\.id)
        let costs = ids.map { Statistics.median(standings.values(of: $0)) }
        let noise = alternatives.map { gaps.gap(of: $0.id, references: $0.references) ?? 0 }
        let ranks = Ranking.ranks(of: costs) { alternative, best in
            Margin(noise: max(noise[alternative], noise[best])).standing(
                of: Statistics.medianInterval(standings.ratios(of: ids[alternative], to: ids[best])))
        }
        return Dictionary(uniqueKeysWithValues: zip(ids, ranks))
    }

    /// The shortest timing in which the steps of the clock, some 30 ns, are below a thousandth.
    private static let shortestSample = Duration.microseconds(30)

    private func warnings(of rounds: Int, _ values: [Double], _ batch: Calibration.Batch?) -> [String] {
        var warnings: [String] = []
        if let batch, batch.sampleDuration < Self.shortestSample {
            warnings.append("too short: one timing took \(Int(batch.sampleDuration.nanoseconds)) ns")
        }
        let kind = plan.processes > 1 ? "processes" : "rounds"
        let outliers = Statistics.outlierShare(values)
        if outliers > 0.1 {
            warnings.append("\(Int((outliers * 100).rounded())) % of the \(kind) are far from the others")
        }
        if values.count < Statistics.fewestValues {
            warnings.append("an interval of only \(values.count) \(kind) is less sure than 95 %")
        }
        return warnings
    }

    /// What there is to know of a copy, which came out further from the original than a copy should.
    private static func warning(ofCopy ratio: BenchmarkReport.Ratio) -> String? {
        let gap = max(ratio.low - 1, 1 - ratio.high)
        guard gap > Margin.mostBetweenCopies else { return nil }
        let tenths = Int((gap * 1_000).rounded())
        return "two copies of the same came out at least \(tenths / 10).\(tenths % 10) % apart"
    }
}

extension Race.Outcome {
    fileprivate func ranked(_ rank: Int?) -> Self {
        Self(
            id: id, original: original, values: values, nanoseconds: nanoseconds, ratios: ratios, rank: rank,
            latency: latency, deliveries: deliveries, rounds: rounds, processes: processes, heapUse: heapUse,
            warnings: warnings)
    }
}

/// The samples of all processes, as the values of which intervals are made: those of different processes are
/// independent of each other, which the rounds of one process are not.
private struct Standings {
    let samples: [RaceSamples]

    init(_ samples: [RaceSamples]) { self.samples = samples }

    func rounds(of id: String) -> Int { samples.reduce(0) { $0 + ($1.nanoseconds[id]?.count ?? 0) } }

    func processes(of id: String) -> Int { samples.count { $0.nanoseconds[id] != nil } }

    /// Nanoseconds per operation.
    func values(of id: String) -> [Double] { values(samples.compactMap { $0.nanoseconds[id] }) }

    /// Times the cost of another alternative, round by round.
    func ratios(of id: String, to other: String) -> [Double] {
        values(
            samples.compactMap { process in
                guard let own = process.nanoseconds[id], let reference = process.nanoseconds[other] else {
                    return nil
                }
                return Statistics.ratios(own, to: reference)
            })
    }

    private func values(_ rounds: [[Double]]) -> [Double] {
        rounds.count == 1 ? rounds[0] : rounds.map(Statistics.median)
    }
}
