/// The cost of one strategy on one workload at every size that was timed.
struct CostSeries {
    let strategy: String
    let workload: String
    /// The total cost of the subject at each size, with one value per process, and the noise of its race.
    var points: [(observers: Int, costs: [Double], noise: Double)] = []

    /// One line per process, for as many processes as every size has.
    private var lines: [CostLine] {
        let processes = points.map(\.costs.count).min() ?? 0
        return (0..<processes).compactMap { process in
            CostLine(through: points.map { ($0.observers, $0.costs[process]) })
        }
    }

    /// Returns the median line, with intervals from the lines of the processes. Returns `nil` for fewer than
    /// three sizes: a line always fits two points, so nothing would show a misfit.
    func model() -> CostModel? {
        let lines = lines
        guard points.count > 2, !lines.isEmpty else { return nil }
        var model = CostModel(
            strategy: strategy, workload: workload, fixed: Statistics.medianInterval(lines.map(\.fixed)),
            perObserver: Statistics.medianInterval(lines.map(\.perObserver)), misfit: 0)
        let misfits = points.map { point in
            abs(model.cost(observers: point.observers) / Statistics.median(point.costs) - 1)
        }
        model.misfit = misfits.max() ?? 0
        return model
    }

    /// Returns the crossover of each pair in one workload whose order flips exactly once.
    static func crossovers(of series: [CostSeries]) -> [Crossover] {
        series.flatMap { below in
            series.filter { $0.workload == below.workload }.compactMap { below.crossover(to: $0) }
        }
    }

    /// Returns the sizes between which the other series becomes cheaper and stays so; `nil` if it doesn't.
    private func crossover(to other: CostSeries) -> Crossover? {
        let standings = points.sorted { $0.observers < $1.observers }.compactMap { point in
            other.points.first { $0.observers == point.observers }.map {
                // Both were timed in the same rounds of the same processes, so their values can be paired.
                let ratios = Statistics.ratios(point.costs, to: $0.costs)
                let margin = Margin(noise: max(point.noise, $0.noise))
                return (point.observers, margin.standing(ofRatios: ratios))
            }
        }
        guard let last = standings.lastIndex(where: { $0.1 == .below }),
            let first = standings.firstIndex(where: { $0.1 == .above }), last < first
        else { return nil }
        return Crossover(
            workload: workload, below: strategy, above: other.strategy, atMost: standings[last].0,
            atLeast: standings[first].0)
    }
}
