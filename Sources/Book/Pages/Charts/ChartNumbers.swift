import BenchmarkEngine

/// The numbers of a chart as a table, for those who do not see it and those who want to know exactly.
struct ChartNumbers: Sendable {
    /// The numbers of observers, in words.
    let heads: [String]
    let rows: [Row]

    struct Row: Sendable {
        let name: String
        let cells: [Cell]
    }

    /// A cost; empty where none was measured.
    struct Cell: Sendable {
        let cost: String
        /// `nil` where the cost is exact, or there is none.
        let interval: String?
    }

    /// The numbers of some series, in their order.
    init(_ series: [ChartSeries]) {
        let sizes = series.sizes
        heads = sizes.map(NumberText.observers)
        rows = series.map { series in
            Row(
                name: series.name,
                cells: sizes.map { size in
                    let point = series.points.first { $0.observers == size }
                    return Cell(
                        cost: point.map { NumberText.measure($0.cost.median) } ?? "–",
                        interval: point.flatMap { $0.isExact ? nil : NumberText.interval($0.cost) })
                })
        }
    }
}
