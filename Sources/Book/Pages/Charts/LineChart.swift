import BenchmarkEngine

/// The layout of a chart of cost against the number of observers, both axes logarithmic: a line for each
/// alternative, its interval as a band, its name at its end.
struct LineChart: Sendable, Equatable {
    /// The size of the drawing, and the box that the lines are in. What is right of it is for their names.
    struct Frame: Sendable, Equatable {
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
            right = min(right, width - labelOffset - ChartText.width(of: names))
        }
    }

    struct Place: Sendable, Equatable {
        let x: Double
        let y: Double
    }

    struct Line: Sendable, Equatable {
        let series: ChartSeries
        let points: [Place]
        /// The outline of the interval: along its upper end from left to right, and back along its lower end.
        /// Empty where nothing is uncertain.
        let band: [Place]
        /// Where the name stands.
        let label: Place
    }

    let frame: Frame
    let observers: LogScale
    let costs: LogScale
    /// The lines from the top to the bottom by their names; those to be held against are painted first.
    let lines: [Line]

    /// Lays out what can be drawn of some series.
    ///
    /// - Parameters:
    ///   - series: The lines.
    ///   - alike: Series whose numbers of observers and names must fit as well, so that charts that stand
    ///     together are alike.
    /// - Returns: `nil` where there is nothing to draw.
    init?(_ series: [ChartSeries], alike: [ChartSeries] = []) {
        let shown = series.filter { !$0.plottable.isEmpty }
        let all = shown + alike
        let frame = Frame(for: all.map(\.name))
        guard !shown.isEmpty,
            let observers = LogScale(
                covering: all.flatMap(\.plottable).map { Double($0.observers) }, from: frame.left,
                to: frame.right),
            let costs = LogScale(covering: shown.costs, padding: 0.04, from: frame.bottom, to: frame.top)
        else { return nil }
        self.frame = frame
        self.observers = observers
        self.costs = costs
        let drawn = shown.map { series in
            series.plottable.map {
                Place(x: observers.position(of: Double($0.observers)), y: costs.position(of: $0.cost.median))
            }
        }
        let labels = LabelPlacement.spread(
            drawn.map { $0[$0.count - 1].y }, gap: frame.labelGap, within: frame.top...frame.bottom)
        lines = zip(zip(shown, drawn), labels).map { line, label in
            Line(
                series: line.0, points: line.1, band: Self.band(line.0, observers, costs),
                label: Place(x: frame.right + frame.labelOffset, y: label))
        }.sorted { ($0.series.isContext ? 0 : 1) < ($1.series.isContext ? 0 : 1) }
    }

    private static func band(_ series: ChartSeries, _ observers: LogScale, _ costs: LogScale) -> [Place] {
        let points = series.plottable
        guard points.count > 1, points.contains(where: { !$0.isExact }) else { return [] }
        let edge = { (point: ChartSeries.Point, cost: Double) in
            Place(x: observers.position(of: Double(point.observers)), y: costs.position(of: cost))
        }
        return points.map { edge($0, $0.cost.high) } + points.reversed().map { edge($0, $0.cost.low) }
    }
}
