import BenchmarkEngine
import ObservatorySupport
import Testing

@testable import ObservatoryPages

@Suite("Charts")
struct ChartTests {
    @Test("a logarithmic scale gives every decade the same length and clamps values to its ends")
    func scale() throws {
        let scale = try #require(LogScale(covering: [1, 1_000], from: 0, to: 300))
        for (value, position) in [(1.0, 0.0), (10, 100), (100, 200), (1_000, 300), (5_000, 300), (0.5, 0)] {
            #expect(abs(scale.position(of: value) - position) < 1e-9)
        }
        let upwards = try #require(LogScale(covering: [1, 100], padding: 0.1, from: 220, to: 20))
        #expect(upwards.position(of: 1) > upwards.position(of: 100))
        #expect(upwards.position(of: 1) < 220 && upwards.position(of: 100) > 20)
    }

    @Test("a scale needs a positive finite value, and a single value is in the middle")
    func degenerate() throws {
        #expect(LogScale(covering: [0, -1, .infinity, .nan], from: 0, to: 1) == nil)
        #expect(LogScale(covering: [], from: 0, to: 1) == nil)
        let one = try #require(LogScale(covering: [0, 7], from: 0, to: 100))
        #expect(abs(one.position(of: 7) - 50) < 1e-9)
        // Two values with the same logarithm.
        let close = try #require(LogScale(covering: [1_000, 1_000.0000000000001], from: 0, to: 100))
        #expect(abs(close.position(of: 1_000) - 50) < 1e-9)
    }

    @Test("a scale has labels at the decades, and a short scale also at their doubles and fivefolds")
    func ticks() throws {
        let long = try #require(LogScale(covering: [1, 1_000_000], from: 0, to: 600)).ticks
        #expect(long.filter(\.isLabelled).map(\.value) == [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000])
        #expect(long.filter(\.isDecade) == long.filter(\.isLabelled))
        #expect(long.count == 55)
        let short = try #require(LogScale(covering: [1.5, 40], from: 0, to: 100)).ticks
        #expect(short.filter(\.isLabelled).map(\.value) == [2, 5, 10, 20])
        #expect(short.map(\.value) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40])
        let small = try #require(LogScale(covering: [0.02, 0.3], from: 0, to: 100)).ticks
        #expect(
            small.filter(\.isLabelled).map { NumberText.tick($0.value) } == ["0.02", "0.05", "0.1", "0.2"])
        let narrow = try #require(LogScale(covering: [5.5, 8.5], from: 0, to: 100)).ticks
        #expect(narrow.filter(\.isLabelled).map(\.value) == [6, 7, 8])
    }

    @Test("labels keep their order and distance, stay in the range and move only if necessary")
    func labels() {
        #expect(LabelPlacement.spread([], gap: 10, within: 0...100) == [])
        #expect(LabelPlacement.spread([120], gap: 10, within: 0...100) == [100])
        #expect(LabelPlacement.spread([20, 60], gap: 10, within: 0...100) == [20, 60])
        #expect(LabelPlacement.spread([50, 50], gap: 10, within: 0...100) == [45, 55])
        #expect(LabelPlacement.spread([99, 98], gap: 10, within: 0...100) == [99.5, 89.5])
        #expect(LabelPlacement.spread([1, 2, 3], gap: 80, within: 0...100) == [0, 50, 100])
    }

    @Test("random labels never overlap", arguments: 1...40)
    func anyLabels(seed: Int) {
        var random = RandomSource(seed: UInt64(seed))
        let count = Int.random(in: 1...20, using: &random)
        let wanted = (0..<count).map { _ in Double.random(in: -20...220, using: &random) }
        let placed = LabelPlacement.spread(wanted, gap: 10, within: 0...200)
        let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
        #expect(placed.allSatisfy { $0 >= -1e-9 && $0 <= 200 + 1e-9 })
        for (one, next) in zip(order, order.dropFirst()) {
            #expect(placed[next] - placed[one] > 10 - 1e-9, "\(wanted) became \(placed)")
        }
    }

    @Test("a line runs from left to right within its band, with its name on the right")
    func lines() throws {
        let chart = try #require(LineChart(Self.chart(Self.falling, Self.level)))
        #expect(chart.lines.map(\.series.name) == ["level", "falling"], "the context is behind")
        let line = chart.lines[1]
        // Zero observers have no place on a logarithmic axis.
        #expect(line.points.count == 3)
        #expect(line.points.map(\.x) == line.points.map(\.x).sorted())
        #expect(line.points[0].x == chart.left && line.points[2].x == chart.right)
        let upper = line.band.prefix(3)
        let lower = line.band.suffix(3).reversed()
        for ((above, below), point) in zip(zip(upper, lower), line.points) {
            #expect(above.x == point.x && below.x == point.x)
            #expect(above.y < point.y && point.y < below.y, "larger costs are higher up")
        }
        #expect(upper.map(\.y) == upper.map(\.y).sorted(), "a falling cost goes down")
        #expect(line.label.x > chart.right)
        #expect(abs(chart.lines[0].label.y - line.label.y) >= LineChart.labelGap - 1e-9)
    }

    @Test("the longest name fits, in its own chart and in a chart of the same group")
    func room() throws {
        let long = ChartSeries(name: "published/notification-center", place: 0, points: Self.level.points)
        let chart = try #require(LineChart(Self.chart(Self.level), alike: [long]))
        let end = chart.lines[0].label.x + Chart.width(of: [long.title])
        #expect(end <= LineChart.width && chart.right > LineChart.width / 2)
        let dots = try #require(DotPlot(Self.chart(long)))
        #expect(dots.left - DotPlot.labelGap >= Chart.width(of: [long.title]) - 1e-9)
    }

    @Test("a name of any length leaves room for the dots")
    func longName() throws {
        let long = ChartSeries(
            name: String(repeating: "strategy", count: 100), place: 0, points: Self.level.points)
        let dots = try #require(DotPlot(Self.chart(long)))
        #expect(dots.left < dots.rows[0].dots[0].x)
    }

    @Test("an exact cost has no band, and a series that cannot be drawn has no chart")
    func exact() throws {
        let counted = ChartSeries(
            name: "a", place: 0, points: [1, 10].map { Self.point($0, 8, width: 0, isExact: true) })
        #expect(try #require(LineChart(Self.chart(counted))).lines[0].band.isEmpty)
        let nothing = ChartSeries(name: "b", place: 0, points: [Self.point(0, 8), Self.point(4, -1)])
        #expect(LineChart(Self.chart(nothing)) == nil)
        #expect(DotPlot(Self.chart(nothing)) == nil)
    }

    @Test("rows of dots are sorted by cost, and each dot is within its interval")
    func dots() throws {
        let plot = try #require(DotPlot(Self.chart(Self.falling, Self.level)))
        #expect(plot.sizes == [1, 10, 100])
        #expect(plot.rows.map(\.series.name) == ["falling", "level"])
        #expect(plot.rows[0].y < plot.rows[1].y && plot.rows[1].y < plot.bottom)
        for dot in plot.rows.flatMap(\.dots) {
            let whisker = try #require(dot.whisker)
            #expect(whisker.contains(dot.x) && whisker.lowerBound < dot.x && dot.x < whisker.upperBound)
        }
        #expect(Set(plot.rows[1].dots.map(\.y)).count == 3, "equal costs do not hide each other")
    }

    @Test(
        "coordinates have at most one decimal digit",
        arguments: [(0.04, "0"), (-0.26, "-0.3"), (12, "12")])
    func coordinates(value: Double, text: String) {
        #expect(ChartPath.number(value) == text)
    }

    @Test("every marker has another shape, and the shapes repeat after the last")
    func markers() {
        let shapes = (0..<ChartPath.shapes).map { ChartPath.marker($0, at: .init(x: 0, y: 0)) }
        #expect(Set(shapes).count == ChartPath.shapes)
        #expect(ChartPath.marker(ChartPath.shapes, at: .init(x: 0, y: 0)) == shapes[0])
    }

    @Test("thirty lines of a chart all look different, also those of the same colour")
    func styles() throws {
        let own = (0..<24).map { ChartSeries(name: "\($0)", place: $0, points: Self.level.points) }
        let context = (0..<6).map {
            ChartSeries(name: "floor/\($0)", place: $0, isContext: true, points: Self.level.points)
        }
        let chart = try #require(
            LineChart(Chart(anchor: "a", title: "", quantity: "", series: own + context)))
        let looks = chart.lines.map(\.series.style)
        #expect(Set(looks).count == 30)
        // Dashes and markers distinguish series for readers who don't see colours.
        let styles = own.map(\.style)
        for (one, next) in zip(styles, styles.dropFirst(ChartStyle.colours)) {
            #expect(one.colour == next.colour && one.dash != next.dash && one.marker != next.marker)
        }
    }

    @Test("a strategy looks the same in every chart, its published form has its colour, and others differ")
    func identity() {
        func style(_ name: String, _ place: Int) -> ChartStyle {
            ChartSeries(name: name, place: place, points: []).style
        }
        #expect(style("tokens", 0) == style("tokens", 5))
        let baseline = ChartSeries(name: "tokens", place: 2, isContext: true, points: [])
        #expect(style("tokens", 0) == baseline.style, "also where others are compared with it")
        let floors = [0, 4].map {
            ChartSeries(name: "floor/weak", place: $0, isContext: true, points: []).style
        }
        #expect(floors[0] == floors[1] && floors[0].colour == nil)
        #expect(style("published/tokens", 3).colour == style("tokens", 0).colour)
        #expect(style("published/tokens", 3).dash != style("tokens", 0).dash)
        let known = ["tokens", "actor", "peer/combine"].map { style($0, 0) }
        #expect((0..<20).allSatisfy { !known.contains(style("team/signal", $0)) })
    }

    @Test("the longest number fits beside the chart, and the legend has an entry for the line")
    func gutter() throws {
        let large = ChartSeries(
            name: "tokens", place: 0, points: [Self.point(1, 900), Self.point(10, 2_000_000)])
        let chart = try #require(LineChart(Self.chart(large)))
        #expect(chart.left - LineChart.numberGap >= Chart.width(of: ["1,000,000"]))
        let html = chart.html.markup
        #expect(html.contains(#"data-series="tokens"><path class="band""#))
        #expect(
            html.contains(
                #"<span class="key" data-series="tokens">"#))
        #expect(html.contains("Tokens</li>"))
    }

    @Test("the style sheet has every class of a chart, and light and dark colours")
    func styleSheet() throws {
        let styles = try #require(try Theme.files(with: [])[Theme.style])
        let looks = (0..<210).flatMap { place in
            [true, false].map { ChartStyle(of: "a", place: place, isContext: $0) }
        }
        let classes = Set(looks.flatMap { $0.classes.split(separator: " ") })
        #expect(classes.count == ChartStyle.colours + ChartStyle.dashes + 2)
        for name in classes { #expect(styles.contains(".\(name) "), "\(name)") }
        for colour in 0..<ChartStyle.colours {
            #expect(styles.contains(".colour-\(colour) { --c: light-dark("))
        }
        let dashes = styles.matches(of: /\.dash-\d \{ --dash: ([^;]+);/).map(\.output.1)
        #expect(dashes.count == ChartStyle.dashes && Set(dashes).count == dashes.count)
    }

    private static func chart(_ series: ChartSeries...) -> Chart {
        Chart(anchor: "chart", title: "a chart", quantity: "ns", series: series)
    }

    private static let falling = ChartSeries(
        name: "falling", place: 0, points: [point(0, 99), point(100, 2), point(1, 40), point(10, 8)])
    private static let level = ChartSeries(
        name: "level", place: 1, isContext: true, points: [1, 10, 100].map { point($0, 2.1) })

    private static func point(
        _ observers: Int, _ cost: Double, width: Double = 0.1, isExact: Bool = false
    ) -> ChartSeries.Point {
        ChartSeries.Point(
            observers: observers,
            cost: .init(median: cost, low: cost * (1 - width), high: cost * (1 + width)), isExact: isExact)
    }
}
