/// A chart of lines as a template draws it: every coordinate as text.
struct LineChartFigure: Sendable {
    let caption: ChartCaption
    let width: String
    let height: String
    /// The lines of the grid between the powers of ten, and at them, as paths.
    let minorGrid: String
    let majorGrid: String
    let labels: [Text]
    let lines: [Line]
    let numbers: ChartNumbers

    /// A text, and where it stands.
    struct Text: Sendable {
        let x: String
        let y: String
        let text: String
        let kind: String
    }

    /// A line with all that belongs to it.
    struct Line: Sendable {
        /// The classes that say what it looks like.
        let kind: String
        let path: String
        let band: String
        let markers: String
        /// From the end of the line to its name.
        let leader: String
        let label: Text
        /// The marker beside the name.
        let key: String
    }

    /// Draws a chart.
    ///
    /// - Parameters:
    ///   - chart: The layout.
    ///   - caption: What is said about it.
    ///   - quantity: What is on the axis of costs.
    ///   - series: All that it is about, drawn or not, in the order of the table.
    init(_ chart: LineChart, caption: ChartCaption, quantity: String, series: [ChartSeries]) {
        let frame = chart.frame
        self.caption = caption
        width = ChartPath.number(frame.width)
        height = ChartPath.number(frame.height)
        let grid = { (isDecade: Bool) in
            chart.observers.ticks.filter { $0.isDecade == isDecade }
                .map { ChartPath.vertical(x: $0.position, from: frame.top, to: frame.bottom) }
                + chart.costs.ticks.filter { $0.isDecade == isDecade }
                .map { ChartPath.horizontal(y: $0.position, from: frame.left, to: frame.right) }
        }
        minorGrid = grid(false).joined()
        majorGrid = grid(true).joined()
        labels = Self.labels(chart, quantity)
        lines = chart.lines.map { Line($0, frame) }
        numbers = ChartNumbers(series)
    }

    private static func labels(_ chart: LineChart, _ quantity: String) -> [Text] {
        let frame = chart.frame
        let across = chart.observers.ticks.filter(\.isLabelled).map { tick in
            Text(
                x: ChartPath.number(tick.position), y: ChartPath.number(frame.bottom + 18),
                text: NumberText.tick(tick.value), kind: "across")
        }
        let upwards = chart.costs.ticks.filter(\.isLabelled).map { tick in
            Text(
                x: ChartPath.number(frame.left - 8), y: ChartPath.number(tick.position + 4),
                text: NumberText.tick(tick.value), kind: "upwards")
        }
        let titles = [
            Text(x: ChartPath.number(8), y: ChartPath.number(16), text: quantity, kind: "title"),
            Text(
                x: ChartPath.number(frame.right), y: ChartPath.number(frame.bottom + 38), text: "observers",
                kind: "title end"),
        ]
        return across + upwards + titles
    }
}

extension LineChartFigure.Line {
    fileprivate init(_ line: LineChart.Line, _ frame: LineChart.Frame) {
        let style = line.series.style
        let end = line.points[line.points.count - 1]
        kind = style.classes
        path = ChartPath.line(line.points)
        band = ChartPath.line(line.band, isClosed: true)
        markers = line.points.map { ChartPath.marker(style.marker, x: $0.x, y: $0.y) }.joined()
        leader = ChartPath.line([
            end, LineChart.Place(x: max(end.x, frame.right + 4), y: end.y),
            LineChart.Place(x: line.label.x - 18, y: line.label.y),
        ])
        key = ChartPath.marker(style.marker, x: line.label.x - 10, y: line.label.y)
        label = LineChartFigure.Text(
            x: ChartPath.number(line.label.x), y: ChartPath.number(line.label.y + 4.3),
            text: line.series.name, kind: "name")
    }
}
