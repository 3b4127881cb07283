import BenchmarkEngine

/// What is said about a chart, to everybody and to those who do not see it.
struct ChartCaption: Sendable {
    /// The beginning of every `id` in it.
    let anchor: String
    let title: String
    /// What it shows, in a few sentences.
    let description: String

    /// - Parameters:
    ///   - anchor: The `id` of the figure.
    ///   - title: What the chart is about.
    ///   - quantity: What is on the axis of costs, such as "ns per delivery".
    ///   - series: What is drawn.
    init(anchor: String, title: String, quantity: String, series: [ChartSeries]) {
        self.anchor = anchor
        self.title = title
        let sizes = Set(series.flatMap(\.plottable).map(\.observers)).sorted()
        let largest = sizes.last ?? 0
        let there = series.filter { !$0.isContext }.compactMap { series in
            series.plottable.last { $0.observers == largest }.map { (series.name, $0.cost.median) }
        }
        let range =
            sizes.count > 1
            ? "from \(NumberText.count(sizes[0])) to \(NumberText.observers(largest))"
            : "with \(NumberText.observers(largest))"
        var sentences = ["\(quantity), \(range), on a logarithmic scale."]
        if let least = there.min(by: { $0.1 < $1.1 }), let most = there.max(by: { $0.1 < $1.1 }),
            there.count > 1
        {
            sentences.append(
                "With \(NumberText.observers(largest)) the least is \(least.0), "
                    + "\(NumberText.measure(least.1)), and the most \(most.0), "
                    + "\(NumberText.measure(most.1)).")
        }
        sentences.append("The numbers are in the table below it.")
        description = sentences.joined(separator: " ")
    }
}
