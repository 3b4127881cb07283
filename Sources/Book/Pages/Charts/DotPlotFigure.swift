/// A chart of dots as a template draws it: every coordinate as text.
struct DotPlotFigure: Sendable {
    let caption: ChartCaption
    let width: String
    let height: String
    let minorGrid: String
    let majorGrid: String
    /// The thin lines that lead from the names to the dots.
    let rules: String
    let labels: [LineChartFigure.Text]
    /// The markers of the numbers of observers, above the dots.
    let keys: [Key]
    let rows: [Row]
    let numbers: ChartNumbers

    struct Key: Sendable {
        let kind: String
        let marker: String
        let label: LineChartFigure.Text
    }

    struct Row: Sendable {
        let label: LineChartFigure.Text
        let dots: [Dot]
    }

    struct Dot: Sendable {
        let kind: String
        let marker: String
        let whisker: String
    }

    /// Draws a chart; `quantity` is what is on the axis of costs, `series` what the table shows.
    init(_ plot: DotPlot, caption: ChartCaption, quantity: String, series: [ChartSeries]) {
        let frame = plot.frame
        self.caption = caption
        width = ChartPath.number(frame.width)
        height = ChartPath.number(plot.height)
        let ticks = plot.costs.ticks
        let grid = { (isDecade: Bool) in
            ticks.filter { $0.isDecade == isDecade }
                .map { ChartPath.vertical(x: $0.position, from: frame.top, to: plot.bottom) }.joined()
        }
        minorGrid = grid(false)
        majorGrid = grid(true)
        rules = plot.rows.map { ChartPath.horizontal(y: $0.y, from: frame.left, to: frame.right) }.joined()
        labels =
            ticks.filter(\.isLabelled).map { tick in
                LineChartFigure.Text(
                    x: ChartPath.number(tick.position), y: ChartPath.number(plot.bottom + 18),
                    text: NumberText.tick(tick.value), kind: "across")
            } + [
                LineChartFigure.Text(
                    x: ChartPath.number(frame.right), y: ChartPath.number(plot.bottom + 38), text: quantity,
                    kind: "title end")
            ]
        keys = plot.sizes.enumerated().map { place, size in
            let x = frame.left + 10 + Double(place) * 170
            return Key(
                kind: "dot d\(place)", marker: ChartPath.marker(place, x: x, y: 20),
                label: LineChartFigure.Text(
                    x: ChartPath.number(x + 11), y: ChartPath.number(24.3),
                    text: NumberText.observers(size), kind: "name"))
        }
        rows = plot.rows.map { row in
            Row(
                label: LineChartFigure.Text(
                    x: ChartPath.number(frame.left - frame.labelGap), y: ChartPath.number(row.y + 4.3),
                    text: row.series.name, kind: row.series.isContext ? "row context" : "row"),
                dots: row.dots.map(Dot.init))
        }
        numbers = ChartNumbers(series)
    }
}

extension DotPlotFigure.Dot {
    fileprivate init(_ dot: DotPlot.Dot) {
        kind = "dot d\(dot.size)"
        marker = ChartPath.marker(dot.size, x: dot.x, y: dot.y)
        whisker =
            dot.whisker.map {
                ChartPath.horizontal(y: dot.y, from: $0.lowerBound, to: $0.upperBound)
                    + ChartPath.vertical(x: $0.lowerBound, from: dot.y - 3, to: dot.y + 3)
                    + ChartPath.vertical(x: $0.upperBound, from: dot.y - 3, to: dot.y + 3)
            } ?? ""
    }
}
