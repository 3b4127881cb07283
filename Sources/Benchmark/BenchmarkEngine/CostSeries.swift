import Support

/// What one strategy costs in one workload at every size that was timed.
struct CostSeries {
    let strategy: String
    let workload: String
    /// The total cost of the subject at each size, a sample for each round.
    private(set) var points: [(observers: Int, costs: [Double])] = []

    /// Adds an outcome to the series that it belongs to.
    static func add(_ outcome: Race.Outcome, of contest: Contest, to series: inout [CostSeries]) {
        guard outcome.rank != nil else { return }
        let units = Double(contest.unitsPerSubject)
        let point = (contest.observers, outcome.samples.map { $0 * units })
        let index = series.firstIndex {
            $0.strategy == outcome.id && $0.workload == contest.workload
        }
        if let index {
            series[index].points.append(point)
        } else {
            series.append(
                CostSeries(strategy: outcome.id, workload: contest.workload, points: [point]))
        }
    }

    /// One line for every round that took place at all sizes.
    private var lines: [CostLine] {
        let rounds = points.map(\.costs.count).min() ?? 0
        return (0..<rounds).compactMap { round in
            CostLine(through: points.map { ($0.observers, $0.costs[round]) })
        }
    }

    /// The line through the middle of all rounds, with intervals from the lines of the rounds; `nil` when
    /// fewer than three sizes were timed, since a line goes through any two.
    func model(using random: inout RandomSource) -> CostModel? {
        let lines = lines
        guard points.count > 2, !lines.isEmpty else { return nil }
        let fixed = Statistics.medianInterval(lines.map(\.fixed), using: &random)
        let perObserver = Statistics.medianInterval(lines.map(\.perObserver), using: &random)
        let line = CostLine(fixed: fixed.median, perObserver: perObserver.median)
        let misfit = points.map { point in
            abs(line.cost(observers: point.observers) / Statistics.median(point.costs) - 1)
        }
        return CostModel(
            strategy: strategy, workload: workload, fixed: fixed, perObserver: perObserver,
            misfit: misfit.max() ?? 0)
    }

    /// Where one series crosses another, for each pair that does between the smallest and the largest size at
    /// which both were timed, and of which what was measured at all of these sizes says the same.
    static func crossovers(of series: [CostSeries], using random: inout RandomSource) -> [Crossover] {
        var crossovers: [Crossover] = []
        for below in series {
            for above in series where above.workload == below.workload {
                if let observers = below.crossing(above, using: &random) {
                    crossovers.append(
                        Crossover(
                            workload: below.workload, below: below.strategy, above: above.strategy,
                            observers: observers))
                }
            }
        }
        return crossovers
    }

    /// Where the lines of both cross, with the interval in which the lines of single rounds do; `nil` unless
    /// nearly all of these cross, and the medians agree.
    private func crossing(
        _ other: CostSeries, using random: inout RandomSource
    ) -> BenchmarkReport.Interval? {
        let medians = medians(beside: other)
        guard points.count > 2, other.points.count > 2, let least = medians.first?.observers,
            let most = medians.last?.observers, most > 1
        else { return nil }
        let pairs = zip(lines, other.lines)
        let within = Double(max(1, least))...Double(most)
        let crossings = pairs.compactMap { $0.crossing($1) }.filter(within.contains)
        let rounds = min(lines.count, other.lines.count)
        guard !crossings.isEmpty, crossings.count * 20 >= rounds * 19 else { return nil }
        let crossing = Statistics.medianInterval(crossings, using: &random)
        let isSeen = medians.allSatisfy { size in
            Double(size.observers) < crossing.median ? size.own <= size.other : size.other <= size.own
        }
        return isSeen ? crossing : nil
    }

    /// What was measured at each size at which both were, from few to many observers.
    private func medians(
        beside other: CostSeries
    ) -> [(observers: Int, own: Double, other: Double)] {
        points.compactMap { point in
            other.points.first { $0.observers == point.observers }.map {
                (point.observers, Statistics.median(point.costs), Statistics.median($0.costs))
            }
        }.sorted { $0.observers < $1.observers }
    }
}
