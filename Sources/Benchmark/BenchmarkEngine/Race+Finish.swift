extension Race {
    /// The result of a race.
    public struct Finish: Sendable {
        /// A row for each alternative that could be timed; its `nanoseconds` is never `nil`.
        public var results: [BenchmarkReport.Result] = []
        /// Nanoseconds per operation by alternative: the median of each process, or each round of a single
        /// process.
        public var values: [String: [Double]] = [:]
        /// The reasons why the other alternatives got no number.
        public var refusals: [BenchmarkError] = []
    }

    /// Combines the samples of all processes. An alternative that any process refused gets no number.
    ///
    /// - Parameters:
    ///   - calibration: The calibration that all processes used.
    ///   - samples: The samples of each process.
    public func finish(_ calibration: Calibration, _ samples: [RaceSamples]) -> Finish {
        var finish = Finish(refusals: calibration.refusals)
        var refused: Set<String> = []
        for error in samples.flatMap(\.refusals) where refused.insert(error.alternative).inserted {
            finish.refusals.append(error)
        }
        // Nothing is compared with what was refused, and a copy of it shows nothing.
        var samples = samples
        for id in refused {
            for process in samples.indices { samples[process].nanoseconds[id] = nil }
        }
        let standings = Standings(samples: samples)
        let timed = contest.alternatives.filter {
            standings.processes(of: $0.id) > 0 && standings.processes(of: $0.original ?? $0.id) > 0
        }
        for alternative in timed {
            let values = standings.values(of: alternative.id)
            finish.values[alternative.id] = values
            finish.results.append(
                result(of: alternative, values, standings, calibration.batches[alternative.id]))
        }
        let ranked = timed.indices.filter { timed[$0].isRanked }
        let ranks = ranks(of: ranked.map { finish.results[$0] }, standings, finish)
        for (index, rank) in zip(ranked, ranks) { finish.results[index].rank = rank }
        return finish
    }

    private func result(
        of alternative: Alternative, _ values: [Double], _ standings: Standings, _ batch: Calibration.Batch?
    ) -> BenchmarkReport.Result {
        let id = alternative.id
        let ratios = alternative.references.compactMap { reference in
            let values = standings.ratios(of: id, to: reference)
            return values.isEmpty
                ? nil
                : BenchmarkReport.Ratio(
                    to: reference, Statistics.medianInterval(values),
                    byProcess: standings.processes(of: id, reference) > 1
                        ? values.map(\.toFiveDigits) : nil)
        }
        let copies = alternative.original == nil ? [] : ratios.prefix(1).compactMap(Self.warning(ofCopy:))
        var result = BenchmarkReport.Result(
            of: alternative, in: contest, batch?.heapUse,
            deliveries: standings.samples.reduce(0) { $0 + ($1.deliveries[id] ?? 0) })
        result.nanoseconds = Statistics.medianInterval(values)
        result.byProcess = standings.processes(of: id) > 1 ? values.map(\.toFiveDigits) : nil
        result.ratios = ratios
        result.latency = Latency(of: standings.samples.flatMap { $0.latencies[id] ?? [] })
        result.rounds = standings.rounds(of: id)
        result.warnings = warnings(of: values, from: standings.processes(of: id), batch) + copies
        return result
    }

    private func ranks(
        of rows: [BenchmarkReport.Result], _ standings: Standings, _ finish: Finish
    ) -> [Int] {
        let ids = rows.map(\.strategy)
        let noise = rows.map { finish.results.gap(of: $0) ?? 0 }
        return Ranking.ranks(of: ids.map { Statistics.median(finish.values[$0]!) }) { row, cheaper in
            // The rounds of one process show nothing about another one.
            standings.processes(of: ids[row], ids[cheaper]) > 1
                && Margin(noise: max(noise[row], noise[cheaper])).standing(
                    ofRatios: standings.ratios(of: ids[row], to: ids[cheaper])) == .above
        }
    }

    /// The shortest timing in which the clock's resolution, about 30 ns, is below a thousandth.
    private static let shortestSample = Duration.microseconds(30)

    private func warnings(of values: [Double], from processes: Int, _ batch: Calibration.Batch?) -> [String] {
        var warnings: [String] = []
        if let batch, batch.sampleDuration < Self.shortestSample {
            warnings.append("too short: one timing took \(Int(batch.sampleDuration.nanoseconds)) ns")
        }
        let kind = processes > 1 ? "processes" : "rounds"
        if processes == 1, plan.processes > 1 {
            warnings.append(
                "only one of \(plan.processes) processes gave numbers, and the interval holds for it alone")
        }
        let outliers = Statistics.outlierShare(values)
        if outliers > 0.1 {
            warnings.append("\(Int((outliers * 100).rounded())) % of the \(kind) are far from the others")
        }
        if values.count == 1 {
            warnings.append("one value has no interval")
        } else if values.count < Statistics.fewestValues {
            warnings.append(
                "with only \(values.count) \(kind), the interval assumes a log-normal distribution")
        }
        return warnings
    }

    /// Returns a warning if a copy differs from its original by more than copies should.
    private static func warning(ofCopy ratio: BenchmarkReport.Ratio) -> String? {
        guard ratio.gap.low > Margin.mostBetweenCopies else { return nil }
        let tenths = Int((ratio.gap.low * 1_000).rounded())
        return "two copies of the same code differed by at least \(tenths / 10).\(tenths % 10) %"
    }
}

/// The samples of all processes, and the values for intervals: one value per process if there are several,
/// because processes are independent of each other and the rounds of one process are not.
private struct Standings {
    let samples: [RaceSamples]

    func rounds(of id: String) -> Int { samples.reduce(0) { $0 + ($1.nanoseconds[id]?.count ?? 0) } }

    func processes(of ids: String...) -> Int {
        samples.count { process in ids.allSatisfy { process.nanoseconds[$0] != nil } }
    }

    /// Nanoseconds per operation.
    func values(of id: String) -> [Double] { values(samples.compactMap { $0.nanoseconds[id] }) }

    /// The cost divided by that of another alternative, round by round.
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
