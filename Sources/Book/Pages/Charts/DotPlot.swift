import BenchmarkEngine

/// The layout of a chart for few numbers of observers: a row for each alternative, a dot for each number of
/// observers on one logarithmic axis of cost, its interval as a whisker.
struct DotPlot: Sendable, Equatable {
    /// The size of the drawing, without the rows, and where the dots begin and end.
    struct Frame: Sendable, Equatable {
        let width = 820.0
        var left = 150.0
        let right = 790.0
        let top = 44.0
        let rowHeight = 24.0
        let foot = 46.0
        /// What a name is apart from where the dots begin.
        let labelGap = 12.0

        /// A frame with room for the longest of some names.
        init(for names: [String] = []) {
            left = max(left, ChartText.width(of: names) + labelGap)
        }
    }

    struct Dot: Sendable, Equatable {
        let observers: Int
        /// Which of the numbers of observers it is for, from 0.
        let size: Int
        let x: Double
        let y: Double
        /// From where to where the interval reaches; `nil` where nothing is uncertain.
        let whisker: ClosedRange<Double>?
    }

    struct Row: Sendable, Equatable {
        let series: ChartSeries
        let y: Double
        let dots: [Dot]
    }

    let frame: Frame
    let costs: LogScale
    let sizes: [Int]
    /// The cheapest first, by the largest number of observers that it was measured with.
    let rows: [Row]

    /// Where the last row ends.
    var bottom: Double { frame.top + Double(rows.count) * frame.rowHeight }

    var height: Double { bottom + frame.foot }

    /// Lays out what can be drawn of some series; `nil` where there is nothing.
    init?(_ series: [ChartSeries]) {
        let shown = series.filter { !$0.plottable.isEmpty }
            .sorted { ($0.plottable.last?.cost.median ?? 0) < ($1.plottable.last?.cost.median ?? 0) }
        let frame = Frame(for: shown.map(\.name))
        guard let costs = LogScale(covering: shown.costs, padding: 0.04, from: frame.left, to: frame.right)
        else { return nil }
        let sizes = Set(shown.flatMap(\.plottable).map(\.observers)).sorted()
        self.frame = frame
        self.costs = costs
        self.sizes = sizes
        rows = shown.enumerated().map { place, series in
            let y = frame.top + (Double(place) + 0.5) * frame.rowHeight
            return Row(
                series: series, y: y,
                dots: series.plottable.map { point in
                    let size = sizes.firstIndex(of: point.observers) ?? 0
                    // Dots of one row that cost the same must not hide each other.
                    let shift = (Double(size) - Double(sizes.count - 1) / 2) * frame.rowHeight * 0.3
                    let reach = { costs.position(of: $0) }
                    return Dot(
                        observers: point.observers, size: size, x: reach(point.cost.median), y: y + shift,
                        whisker: point.isExact ? nil : reach(point.cost.low)...reach(point.cost.high))
                })
        }
    }
}
