import BenchmarkEngine

/// The common parts of charts: the title, a text for readers who cannot see them, and a table of numbers.
struct Chart: Sendable {
    /// The `id` of the figure, and the prefix of every `id` in it.
    let anchor: String
    let title: String
    /// The quantity on the axis of costs, such as "ns per delivery".
    let quantity: String
    /// All series, drawn or not, in the order of the table.
    let series: [ChartSeries]
    /// The strategies that have a page.
    var pages: Set<String> = []

    /// The figure around a drawing.
    @HTMLBuilder
    func html(
        width: Double, height: Double, legend: HTML? = nil, @HTMLBuilder _ drawing: () -> HTML
    ) -> HTML {
        """
        <figure class="chart wide" id="\(anchor)">
        <figcaption><b>\(title)</b></figcaption>
        """
        HTML.scroll("Chart of \(title)") {
            """
            <svg viewBox="0 0 \(ChartPath.number(width)) \(ChartPath.number(height))" preserveAspectRatio="xMinYMin slice" role="img" aria-labelledby="\(anchor)-Title \(anchor)-Text">
            <title id="\(anchor)-Title">\(title)</title>
            <desc id="\(anchor)-Text">\(description)</desc>
            \(drawing())</svg>
            """
        }
        legend
        """
        <details class="chart-numbers">
        <summary>The numbers of this chart</summary>
        \(HTML.scroll("Numbers of \(title)") { table })
        </details>
        </figure>
        """
    }

    private var description: String {
        let sizes = Set(series.flatMap(\.plottable).map(\.observers)).sorted()
        let largest = sizes.last ?? 0
        let there = series.filter { !$0.isContext }.compactMap { series in
            series.plottable.last { $0.observers == largest }.map { (series.title, $0.cost.median) }
        }
        let range =
            sizes.count > 1
            ? "from \(NumberText.count(sizes[0])) to \(NumberText.observers(largest))"
            : "with \(NumberText.observers(largest))"
        var text = "\(quantity), \(range), on a logarithmic scale."
        let least = there.min { $0.1 < $1.1 }
        let most = there.max { $0.1 < $1.1 }
        if let least, let most, there.count > 1 {
            text +=
                " With \(NumberText.observers(largest)), \(least.0) has the smallest number, "
                + "\(NumberText.measure(least.1)), and \(most.0) the largest, \(NumberText.measure(most.1))."
        }
        return text + " The table below the chart has the numbers."
    }

    /// The numbers, for readers who cannot see the drawing or need exact values.
    private var table: HTML {
        let sizes = Set(series.flatMap(\.points).map(\.observers)).sorted()
        let row = { (series: ChartSeries) -> HTML in
            """
            <tr><th scope="row">\(Link.name(of: series.name, in: pages))</th>\(each: sizes, series.cell)</tr>

            """
        }
        return """
            <table>
            <thead><tr><td></td>\(each: sizes, { "<th scope=\"col\">\(NumberText.observers($0))</th>" })</tr></thead>
            <tbody>
            \(each: series, row)</tbody>
            </table>
            """
    }
}

extension ChartSeries {
    /// The cell for a number of observers: the cost, with its interval if it has one.
    fileprivate func cell(_ observers: Int) -> HTML {
        guard let point = points.first(where: { $0.observers == observers }) else { return "<td>–</td>" }
        let interval: HTML = " <small>\(NumberText.interval(point.cost))</small>"
        return "<td>\(NumberText.measure(point.cost.median))\(if: !point.isExact, interval)</td>"
    }
}

extension Chart {
    /// The width of the longest of some texts in the charts: an upper estimate, because every system has its
    /// own font.
    static func width(of texts: [String]) -> Double {
        // The average width of a letter of 13 px in a wide font.
        Double(texts.map(\.count).max() ?? 0) * 7.6
    }

    static func path(_ kind: String, _ outline: String) -> HTML {
        #"<path class="\#(kind)" d="\#(outline)"/>"#
    }

    static func text(_ kind: String, x: Double, y: Double, _ text: String) -> HTML {
        #"<text class="\#(kind)" x="\#(ChartPath.number(x))" y="\#(ChartPath.number(y))">\#(text)</text>"#
    }

    /// The grid lines at the ticks of the axes: minor lines between the powers of ten, major lines at them.
    @HTMLBuilder
    static func grid(_ lines: [(LogScale.Tick, String)]) -> HTML {
        path("grid minor", lines.filter { !$0.0.isDecade }.map(\.1).joined())
        path("grid major", lines.filter(\.0.isDecade).map(\.1).joined())
    }
}
