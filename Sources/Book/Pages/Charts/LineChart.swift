import BenchmarkEngine

/// A chart of cost against the number of observers, both axes logarithmic: a line for each alternative, with
/// its interval as a band and its name at the end.
struct LineChart: Sendable {
    // The size of the drawing, and the box around the lines. The names are to the right of it.
    static let width = 820.0
    static let height = 434.0
    static let top = 30.0
    static let bottom = 384.0
    /// The smallest gap between two names.
    static let labelGap = 17.0
    /// The gap between a number and the box.
    static let numberGap = 8.0
    /// The gap between the box and the names.
    static let labelOffset = 30.0

    struct Line: Sendable {
        let series: ChartSeries
        let points: [ChartPath.Place]
        /// The outline of the interval: along its upper end from left to right, and back along its lower end.
        /// Empty for a single point, or if all points are exact.
        let band: [ChartPath.Place]
        /// The position of the name.
        let label: ChartPath.Place
    }

    let chart: Chart
    /// Where the box begins and ends, so that the longest number and the longest name have room.
    let left: Double
    let right: Double
    let observers: LogScale
    let costs: LogScale
    /// The lines in the order of the series; baselines come first, so they are painted below.
    let lines: [Line]

    /// Lays out the series of a chart; `nil` if nothing can be drawn.
    ///
    /// - Parameter alike: More series whose numbers of observers and names must fit, so that charts shown
    ///   together have the same layout.
    init?(_ chart: Chart, alike: [ChartSeries] = []) {
        let shown = chart.series.filter { !$0.plottable.isEmpty }
        let all = shown + alike
        guard let costs = LogScale(covering: shown.costs, padding: 0.04, from: Self.bottom, to: Self.top)
        else { return nil }
        let numbers = costs.ticks.filter(\.isLabelled).map { NumberText.tick($0.value) }
        // On a phone the numbers are written larger.
        let left = max(62, 1.5 * Chart.width(of: numbers) + 2 * Self.numberGap)
        let names = Chart.width(of: all.map(\.title))
        // Names that are too long leave the drawing, rather than the lines.
        let right = max(left + 100, min(590, Self.width - Self.labelOffset - names))
        let sizes = all.flatMap(\.plottable).map { Double($0.observers) }
        guard let observers = LogScale(covering: sizes, from: left, to: right) else { return nil }
        let place = { (point: ChartSeries.Point, cost: Double) in
            ChartPath.Place(x: observers.position(of: Double(point.observers)), y: costs.position(of: cost))
        }
        let drawn = shown.map(\.plottable)
        let labels = LabelPlacement.spread(
            drawn.map { costs.position(of: $0[$0.count - 1].cost.median) }, gap: Self.labelGap,
            within: Self.top...Self.bottom)
        let lines = shown.indices.map { number in
            let points = drawn[number]
            let upper = points.map { place($0, $0.cost.high) }
            let band = upper + points.reversed().map { place($0, $0.cost.low) }
            return Line(
                series: shown[number], points: points.map { place($0, $0.cost.median) },
                band: points.count > 1 && points.contains { !$0.isExact } ? band : [],
                label: ChartPath.Place(x: right + Self.labelOffset, y: labels[number]))
        }
        (self.chart, self.left, self.right) = (chart, left, right)
        (self.observers, self.costs) = (observers, costs)
        self.lines = lines.filter(\.series.isContext) + lines.filter { !$0.series.isContext }
    }
}

extension LineChart {
    var html: HTML {
        chart.html(width: Self.width, height: Self.height, legend: legend) {
            Chart.grid(
                observers.ticks.map {
                    ($0, ChartPath.vertical(x: $0.position, from: Self.top, to: Self.bottom))
                }
                    + costs.ticks.map { ($0, ChartPath.horizontal(y: $0.position, from: left, to: right)) })
            for tick in observers.ticks.filter(\.isLabelled) {
                Chart.text("across", x: tick.position, y: Self.bottom + 18, NumberText.tick(tick.value))
            }
            for tick in costs.ticks.filter(\.isLabelled) {
                Chart.text(
                    "upwards", x: left - Self.numberGap, y: tick.position + 4, NumberText.tick(tick.value))
            }
            Chart.text("title", x: 8, y: 19, chart.quantity)
            Chart.text("title end", x: right, y: Self.bottom + 38, "observers")
            for line in lines { html(line) }
        }
    }

    /// The legend, which readers can use without the drawing in view; a script shows and hides lines with it.
    private var legend: HTML {
        let key = { (line: Line) -> HTML in
            let style = line.series.style
            let place = ChartPath.Place(x: 17, y: 8)
            return """
                <li><span class="key" data-series="\(line.series.name)">\
                <svg viewBox="0 0 34 16" width="34" height="16" aria-hidden="true"><g class="\(style.classes)">\
                <path class="stroke" d="M1 8H33"/><path class="markers" d="\(ChartPath.marker(style.marker, at: place))"/></g></svg></span> \
                \(Link.name(of: line.series.name, in: chart.pages))</li>

                """
        }
        return "<ul class=\"keys\" aria-label=\"Lines\">\n\(each: lines, key)</ul>\n"
    }

    /// A line with its band and its markers, and its name next to a marker.
    private func html(_ line: Line) -> HTML {
        let style = line.series.style
        let end = line.points[line.points.count - 1]
        let leader = [
            end, ChartPath.Place(x: max(end.x, right + 4), y: end.y),
            ChartPath.Place(x: line.label.x - 18, y: line.label.y),
        ]
        let key = ChartPath.Place(x: line.label.x - 10, y: line.label.y)
        return """
            <g class="\(style.classes)" data-series="\(line.series.name)"><path class="band" d="\(ChartPath.line(line.band, isClosed: true))"/>\
            <path class="stroke" d="\(ChartPath.line(line.points))"/>\
            <path class="leader" d="\(ChartPath.line(leader))"/>\
            <path class="markers" d="\(line.points.map { ChartPath.marker(style.marker, at: $0) }.joined())"/>\
            <path class="markers end" d="\(ChartPath.marker(style.marker, at: key))"/>\
            \(Chart.text("name", x: line.label.x, y: line.label.y + 4.3, line.series.title))</g>
            """
    }
}
