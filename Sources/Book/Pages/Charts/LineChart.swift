import BenchmarkEngine

/// A chart of cost against the number of observers, both axes logarithmic: a line for each alternative, its interval
/// as a band, its name at its end.
struct LineChart: Sendable {
    /// The size of the drawing, and the box that the lines are in. What is right of it is for their names.
    struct Frame: Sendable {
        let width = 820.0
        let height = 434.0
        let left = 62.0
        var right = 590.0
        let top = 30.0
        let bottom = 384.0
        /// What two names have to be apart.
        let labelGap = 17.0
        /// Where the names begin, from the right of the box.
        let labelOffset = 30.0

        /// A frame with room for the longest of some names.
        init(for names: [String] = []) {
            right = min(right, width - labelOffset - Chart.width(of: names))
        }
    }

    struct Line: Sendable {
        let series: ChartSeries
        let points: [ChartPath.Place]
        /// The outline of the interval: along its upper end from left to right, and back along its lower end.
        /// Empty where nothing is uncertain.
        let band: [ChartPath.Place]
        /// The place of the name.
        let label: ChartPath.Place
    }

    /// What it is about.
    let chart: Chart
    let frame: Frame
    let observers: LogScale
    let costs: LogScale
    /// The lines from the top to the bottom by their names; those to be held against are painted first.
    let lines: [Line]

    /// Lays out what can be drawn of the series of a chart.
    ///
    /// - Parameters:
    ///   - chart: What it is about.
    ///   - alike: Series whose numbers of observers and names must fit as well, so that charts that stand
    ///     together are alike.
    /// - Returns: `nil` where there is nothing to draw.
    init?(_ chart: Chart, alike: [ChartSeries] = []) {
        let shown = chart.series.filter { !$0.plottable.isEmpty }
        let all = shown + alike
        let frame = Frame(for: all.map(\.name))
        guard !shown.isEmpty,
            let observers = LogScale(
                covering: all.flatMap(\.plottable).map { Double($0.observers) }, from: frame.left,
                to: frame.right),
            let costs = LogScale(covering: shown.costs, padding: 0.04, from: frame.bottom, to: frame.top)
        else { return nil }
        self.chart = chart
        self.frame = frame
        self.observers = observers
        self.costs = costs
        let drawn = shown.map { series in
            series.plottable.map {
                ChartPath.Place(
                    x: observers.position(of: Double($0.observers)), y: costs.position(of: $0.cost.median))
            }
        }
        let labels = LabelPlacement.spread(
            drawn.map { $0[$0.count - 1].y }, gap: frame.labelGap, within: frame.top...frame.bottom)
        lines = zip(zip(shown, drawn), labels).map { line, label in
            Line(
                series: line.0, points: line.1, band: Self.band(line.0, observers, costs),
                label: ChartPath.Place(x: frame.right + frame.labelOffset, y: label))
        }.sorted { ($0.series.isContext ? 0 : 1) < ($1.series.isContext ? 0 : 1) }
    }

    private static func band(
        _ series: ChartSeries, _ observers: LogScale, _ costs: LogScale
    ) -> [ChartPath.Place] {
        let points = series.plottable
        guard points.count > 1, points.contains(where: { !$0.isExact }) else { return [] }
        let edge = { (point: ChartSeries.Point, cost: Double) in
            ChartPath.Place(x: observers.position(of: Double(point.observers)), y: costs.position(of: cost))
        }
        return points.map { edge($0, $0.cost.high) } + points.reversed().map { edge($0, $0.cost.low) }
    }
}

extension LineChart {
    var html: HTML {
        chart.html(width: frame.width, height: frame.height) {
            Chart.grid(
                observers.ticks.map {
                    ($0, ChartPath.vertical(x: $0.position, from: frame.top, to: frame.bottom))
                }
                    + costs.ticks.map {
                        ($0, ChartPath.horizontal(y: $0.position, from: frame.left, to: frame.right))
                    })
            for tick in observers.ticks.filter(\.isLabelled) {
                Chart.text("across", x: tick.position, y: frame.bottom + 18, NumberText.tick(tick.value))
            }
            for tick in costs.ticks.filter(\.isLabelled) {
                Chart.text("upwards", x: frame.left - 8, y: tick.position + 4, NumberText.tick(tick.value))
            }
            Chart.text("title", x: 8, y: 16, chart.quantity)
            Chart.text("title end", x: frame.right, y: frame.bottom + 38, "observers")
            for line in lines { html(line) }
        }
    }

    /// A line with its band, its markers, and its name with a marker beside it.
    private func html(_ line: Line) -> HTML {
        let style = line.series.style
        let end = line.points[line.points.count - 1]
        let leader = [
            end, ChartPath.Place(x: max(end.x, frame.right + 4), y: end.y),
            ChartPath.Place(x: line.label.x - 18, y: line.label.y),
        ]
        let markers = line.points + [ChartPath.Place(x: line.label.x - 10, y: line.label.y)]
        return """
            <g class="\(style.classes)"><path class="band" d="\(ChartPath.line(line.band, isClosed: true))"/>\
            <path class="stroke" d="\(ChartPath.line(line.points))"/>\
            <path class="leader" d="\(ChartPath.line(leader))"/>\
            <path class="markers" d="\(markers.map { ChartPath.marker(style.marker, at: $0) }.joined())"/>\
            \(Chart.text("name", x: line.label.x, y: line.label.y + 4.3, line.series.name))</g>
            """
    }
}
