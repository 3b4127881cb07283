import BenchmarkEngine

/// A chart for few numbers of observers: a row for each alternative, with a dot for each number on a
/// logarithmic axis of cost, and its interval as a whisker.
struct DotPlot: Sendable {
    // The size of the drawing without the rows, and where the axis of costs ends.
    static let width = 820.0
    static let right = 790.0
    static let top = 44.0
    static let rowHeight = 24.0
    static let foot = 46.0
    /// The gap between a name and the axis of costs.
    static let labelGap = 12.0

    struct Dot: Sendable {
        /// The index of its number of observers.
        let size: Int
        let x: Double
        let y: Double
        /// Where the interval begins and ends; `nil` for an exact value.
        let whisker: ClosedRange<Double>?
    }

    typealias Row = (series: ChartSeries, y: Double, dots: [Dot])

    let chart: Chart
    /// Where the axis of costs begins, so that the longest name has room.
    let left: Double
    let costs: LogScale
    let sizes: [Int]
    /// The rows, the cheapest first, by the cost with the largest number of observers.
    let rows: [Row]

    var bottom: Double { Self.top + Double(rows.count) * Self.rowHeight }

    var height: Double { bottom + Self.foot }

    /// Lays out the series of a chart; `nil` if nothing can be drawn.
    init?(_ chart: Chart) {
        let shown = chart.series.filter { !$0.plottable.isEmpty }
            .sorted { ($0.plottable.last?.cost.median ?? 0) < ($1.plottable.last?.cost.median ?? 0) }
        // At most half, however long the name of a strategy is.
        left = min(max(150, Chart.width(of: shown.map(\.title)) + Self.labelGap), Self.right / 2)
        guard let costs = LogScale(covering: shown.costs, padding: 0.04, from: left, to: Self.right)
        else { return nil }
        let sizes = Set(shown.flatMap(\.plottable).map(\.observers)).sorted()
        (self.chart, self.costs, self.sizes) = (chart, costs, sizes)
        rows = shown.enumerated().map { place, series -> Row in
            let y = Self.top + (Double(place) + 0.5) * Self.rowHeight
            let dots = series.plottable.map { point in
                let size = sizes.firstIndex(of: point.observers) ?? 0
                // Shift the dots of a row, so that equal costs do not hide each other.
                let shift = (Double(size) - Double(sizes.count - 1) / 2) * Self.rowHeight * 0.3
                let whisker = costs.position(of: point.cost.low)...costs.position(of: point.cost.high)
                return Dot(
                    size: size, x: costs.position(of: point.cost.median), y: y + shift,
                    whisker: point.isExact ? nil : whisker)
            }
            return (series, y, dots)
        }
    }
}

extension DotPlot {
    var html: HTML {
        chart.html(width: Self.width, height: height) {
            Chart.grid(
                costs.ticks.map { ($0, ChartPath.vertical(x: $0.position, from: Self.top, to: bottom)) })
            // Thin lines from the names to the dots.
            Chart.path(
                "rules", rows.map { ChartPath.horizontal(y: $0.y, from: left, to: Self.right) }.joined())
            for tick in costs.ticks.filter(\.isLabelled) {
                Chart.text("across", x: tick.position, y: bottom + 18, NumberText.tick(tick.value))
            }
            Chart.text("title end", x: Self.right, y: bottom + 38, chart.quantity)
            for (place, size) in sizes.enumerated() { key(place, size) }
            for row in rows {
                Chart.text(
                    row.series.isContext ? "row context" : "row", x: left - Self.labelGap, y: row.y + 4.3,
                    row.series.title)
                for dot in row.dots { dot.html }
            }
        }
    }

    /// The legend of a number of observers, above the dots.
    private func key(_ place: Int, _ size: Int) -> HTML {
        let x = left + 10 + Double(place) * 170
        return """
            <g class="dot d\(place)">\(Chart.path("markers", ChartPath.marker(place, at: .init(x: x, y: 20))))\
            \(Chart.text("name", x: x + 11, y: 24.3, NumberText.observers(size)))</g>
            """
    }
}

extension DotPlot.Dot {
    fileprivate var html: HTML {
        let whisker = whisker.map { reach in
            ChartPath.horizontal(y: y, from: reach.lowerBound, to: reach.upperBound)
                + ChartPath.vertical(x: reach.lowerBound, from: y - 3, to: y + 3)
                + ChartPath.vertical(x: reach.upperBound, from: y - 3, to: y + 3)
        }
        return """
            <g class="dot d\(size)">\(Chart.path("whisker", whisker ?? ""))\
            \(Chart.path("markers", ChartPath.marker(size, at: .init(x: x, y: y))))</g>
            """
    }
}
