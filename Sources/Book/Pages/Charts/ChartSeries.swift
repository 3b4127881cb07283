import BenchmarkEngine

/// What a chart shows of one alternative: what it costs with each number of observers.
struct ChartSeries: Sendable, Equatable {
    let name: String
    /// What a reader calls it.
    var title: String { StrategyName.of(name) }
    /// What it looks like in a chart of lines.
    let style: ChartStyle
    /// Whether it is there for others to be held against.
    let isContext: Bool
    /// Sorted by the number of observers.
    let points: [Point]

    /// A cost with its interval.
    struct Point: Sendable, Equatable {
        let observers: Int
        let cost: BenchmarkReport.Interval
        /// Whether the interval says anything; what is counted has none.
        let isExact: Bool

        /// Whether it has a place on logarithmic axes.
        var isPlottable: Bool {
            observers > 0 && cost.low > 0 && cost.low <= cost.high && cost.high.isFinite
        }
    }

    /// Creates a series, with the points in order.
    ///
    /// - Parameters:
    ///   - name: The alternative.
    ///   - place: Which one of its kind it is, from 0.
    ///   - isContext: Whether it is there for others to be held against.
    ///   - points: What it costs.
    init(name: String, place: Int, isContext: Bool = false, points: [Point]) {
        self.name = name
        style = ChartStyle(of: name, place: place, isContext: isContext)
        self.isContext = isContext
        self.points = points.sorted { $0.observers < $1.observers }
    }

    /// What can be drawn of it.
    var plottable: [Point] { points.filter(\.isPlottable) }
}

extension [ChartSeries] {
    /// The numbers of observers that it has points for, from few to many.
    var sizes: [Int] { Set(flatMap(\.points).map(\.observers)).sorted() }

    /// Every cost that can be drawn, with the ends of its interval.
    var costs: [Double] { flatMap(\.plottable).flatMap { [$0.cost.low, $0.cost.median, $0.cost.high] } }
}
