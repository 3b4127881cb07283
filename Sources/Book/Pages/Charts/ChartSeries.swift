import BenchmarkEngine

/// The costs of one alternative in a chart, for each number of observers.
struct ChartSeries: Sendable, Equatable {
    let name: String
    var title: String { StrategyName.of(name) }
    /// Its style in a line chart.
    let style: ChartStyle
    /// Whether it is a baseline that the other series are compared with.
    let isContext: Bool
    /// Sorted by the number of observers.
    let points: [Point]

    struct Point: Sendable, Equatable {
        let observers: Int
        let cost: BenchmarkReport.Interval
        /// Whether it was counted and not timed, so that the interval says nothing.
        let isExact: Bool

        /// Whether it can be drawn on logarithmic axes.
        var isPlottable: Bool { observers > 0 && cost.low > 0 && cost.low <= cost.high && cost.high.isFinite }
    }

    /// - Parameter place: Its index in its family, or among the baselines.
    init(name: String, place: Int, isContext: Bool = false, points: [Point]) {
        self.name = name
        style = ChartStyle(of: name, place: place, isContext: isContext)
        self.isContext = isContext
        self.points = points.sorted { $0.observers < $1.observers }
    }

    var plottable: [Point] { points.filter(\.isPlottable) }
}

extension [ChartSeries] {
    /// Every cost that can be drawn, with the ends of its interval.
    var costs: [Double] { flatMap(\.plottable).flatMap { [$0.cost.low, $0.cost.median, $0.cost.high] } }
}
