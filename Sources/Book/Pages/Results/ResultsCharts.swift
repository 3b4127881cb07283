import BenchmarkEngine

/// The charts of a workload: lines if there are at least three numbers of observers, dots if there are fewer,
/// nothing if there is nothing to show.
struct ResultsCharts: Sendable {
    private(set) var lines: [LineChart] = []
    private(set) var dots: DotPlot?
    /// What the charts cannot show, in a sentence; `nil` if they show everything.
    let leftOut: String?

    init(_ results: WorkloadResults) {
        let families = Self.families(of: results)
        let all = ResultFamily.allCases.flatMap { families[$0] ?? [] }
        leftOut =
            results.sizes.contains(0) ? "A logarithmic scale can’t show 0 observers; the tables do." : nil
        if Set(all.flatMap(\.plottable).map(\.observers)).count >= 3 {
            lines = Self.lines(results, families, all)
        } else {
            dots = DotPlot(
                Chart(
                    anchor: "Chart", title: "\(results.title): all of them", quantity: results.quantity,
                    series: all, pages: results.strategies))
        }
    }

    var all: [HTML] { lines.map(\.html) + (dots.map { [$0.html] } ?? []) }

    /// A chart for each family except the floors, which are in each chart for comparison. The costs of the
    /// families are too far apart for one scale; the floors connect the charts.
    private static func lines(
        _ results: WorkloadResults, _ families: [ResultFamily: [ChartSeries]], _ everything: [ChartSeries]
    ) -> [LineChart] {
        ResultFamily.allCases.filter { $0 != .floor }.compactMap { family in
            guard let own = families[family] else { return nil }
            let baseline = everything.first { $0.name == results.baseline && !own.contains($0) }
            // The cost of waking a thread would set the range of the families that wake none.
            let others = (families[.floor] ?? baseline.map { [$0] } ?? [])
                .filter { family == .waking || $0.name != "floor/wake-up" }
            let context = others.enumerated().map { place, series in
                ChartSeries(name: series.name, place: place, isContext: true, points: series.points)
            }
            let chart = Chart(
                anchor: "Chart-\(family.rawValue)", title: "\(results.title): \(family.title)",
                quantity: results.quantity, series: own + context, pages: results.strategies)
            return LineChart(chart, alike: everything)
        }
    }

    /// The alternatives by family, without the second copies, which only measure noise.
    private static func families(of results: WorkloadResults) -> [ResultFamily: [ChartSeries]] {
        var families: [ResultFamily: [ChartSeries]] = [:]
        for rows in results.alternatives {
            let family = ResultFamily(of: rows[0], isLesson: results.isLesson)
            let points = rows.compactMap { row in
                row.cost.map {
                    ChartSeries.Point(observers: row.size, cost: $0, isExact: row.nanoseconds == nil)
                }
            }
            families[family, default: []].append(
                ChartSeries(
                    name: rows[0].alternative, place: families[family]?.count ?? 0,
                    isContext: family == .floor, points: points))
        }
        return families
    }
}
