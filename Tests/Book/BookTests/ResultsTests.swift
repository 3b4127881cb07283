import Testing

@testable import BenchmarkEngine
@testable import ObservatoryPages

@Suite("Results pages")
struct ResultsTests {
    @Test("rows are sorted by number of observers, and then by rank")
    func order() {
        let results = Self.notify
        #expect(
            results.rows.map(\.row.observers)
                == Array(repeating: 64, count: 6) + Array(repeating: 1_000, count: 6))
        let ranks = results.rows.prefix(6).compactMap(\.row.rank)
        #expect(ranks == [1, 1, 3, 4])
        #expect(results.families == [.strategy, .peer, .floor])
        let html = results.table.markup
        #expect(html.contains("<table class=\"results\" data-baseline=\"floor/closure\">"))
        #expect(html.contains("<option value=\"floor/closure\" selected>Closure floor</option>"))
        #expect(!html.contains(">Closure floor (again)</option>"))
        #expect(html.contains("<option value=\"1000\" selected>1,000 observers</option>"))
        #expect(html.contains(">ns per delivery</th>"))
    }

    @Test("the table shows the ratio that was taken round by round, or says that it is worked out")
    func ratios() throws {
        let rows = Self.notify.rows.filter { $0.row.observers == 64 }
        func cell(_ strategy: String) throws -> String {
            let html = try #require(rows.first { $0.row.strategy == strategy }).html(hasCounterparts: false)
            return String(try #require(html.markup.firstMatch(of: /<td class="ratio.*?<\/td>/)).output)
        }
        #expect(try cell("tokens") == "<td class=\"ratio dearer\">1.30 <small>1.29–1.31</small></td>")
        let workedOut = "<small>[131–160]<span class=\"unseen\"> worked out</span></small></td>"
        #expect(try cell("peer/foundation").hasSuffix(workedOut))
        #expect(try cell("floor/closure") == "<td class=\"ratio same\">1 <small>baseline</small></td>")
        #expect(try cell("floor/closure (again)").hasPrefix("<td class=\"ratio undecided\">"))
    }

    @Test(
        "a difference counts only if it exceeds the gap between two copies of the same code",
        arguments: [
            (1.03, 1.05, 0.02, Margin.Standing.above), (1.03, 1.04, 0.04, .equal),
            (0.9, 1.1, 0.02, .notShown), (1.01, 1.015, 0.02, .equal), (0.985, 0.99, 0.02, .equal),
            (0.9, 0.97, 0.02, .below), (0.9, 0.97, 0.05, .notShown),
        ])
    func threshold(low: Double, high: Double, noise: Double, expected: Margin.Standing) {
        let ratio = BenchmarkReport.Ratio(to: "a", .init(median: (low + high) / 2, low: low, high: high))
        let other = BenchmarkReport.Result.sample("b", .exactly(1), rank: 2, ratios: [ratio])
        #expect(Self.standing(of: other, to: .sample("a", .exactly(1)), noise: noise) == expected)
    }

    @Test("two numbers of observers make a dot plot, three make lines, and zero observers make no chart")
    func charts() {
        #expect(ResultsCharts(Self.notify).dots != nil)
        #expect(ResultsCharts(Self.notify).lines.isEmpty)
        let charts = ResultsCharts(Self.results(sizes: [0, 1, 10, 100]))
        let lines = charts.lines
        #expect(charts.leftOut != nil && ResultsCharts(Self.notify).leftOut == nil)
        #expect(
            lines.map(\.chart.title) == ["Cost of <delivering>: strategies", "Cost of <delivering>: peers"])
        #expect(
            lines[0].lines.map(\.series.name) == ["floor/closure", "tokens", "owner-bound", "closure-array"])
        let html = lines[0].html.markup
        #expect(
            html.matches(of: /<th scope="col">(.*?)<\/th>/).map { String($0.1) } == [
                "0 observers", "1 observer", "10 observers", "100 observers",
            ])
        #expect(html.matches(of: /<td>[^<]+ <small>/).count == 16)
        let none = ResultsCharts(Self.results(sizes: [0]))
        #expect(none.lines.isEmpty && none.dots == nil)
    }

    @Test("results that are not timed have no ratios and no intervals")
    func memory() throws {
        let results = try #require(Self.all.first { $0.id == "memory" })
        #expect(!results.isTimed && results.baseline == nil)
        let html = results.table.markup
        #expect(
            html.contains("<td class=\"cost\">48.0</td>") && html.contains("<td class=\"cost\">96.0</td>"))
        #expect(results.rows.allSatisfy { $0.ratio == nil } && !html.contains("name=\"baseline\""))
        #expect(results.quantity == "bytes per registration")
    }

    @Test("the page lists a limit above the smallest, and an alternative without a number")
    func notes() throws {
        var report = SampleResults.report
        report.refusals = [.init(workload: "notify", observers: 64, reason: "note: tokens gets no number.")]
        let twin = try #require(report.results.firstIndex { $0.strategy == "floor/closure (again)" })
        report.results[twin].ratios = [.init(to: "floor/closure", .init(median: 0.9, low: 0.8, high: 1))]
        let results = WorkloadResults.all(in: SampleResults.findings(report))[0]
        let page = results.page.markup
        #expect(
            page.contains(#"<ul class="gaps"><li>11\#u{A0}% for closure floor with 64 observers</li></ul>"#))
        #expect(page.contains("<li>64 observers: Tokens gets no number.</li>"))
        #expect(page.contains("Play an item to &lt;all&gt; the player’s observers."))
        #expect(page.contains("less than 2.0\u{A0}% away from 1."))
    }

    @Test("the smallest difference that counts depends on the contest, not on the worst contest of the run")
    func limit() throws {
        let page = try SampleBook.page("benchmark.html", findings: SampleResults.findings())
        let table = try #require(SampleResults.report.tables.first)
        // The copies of this race agree; those of another race, which set the noise floor, do not.
        #expect(Margin(noise: table.gap(of: table.results[0]) ?? 0.2) == Margin(noise: 0))
        #expect(
            page.contains(
                "the gap between the copies of the row’s floor in the same contest, and at least 2.0\u{A0}%.")
        )
        #expect(page.contains("is not the limit for the others"))
    }

    @Test("work that a number omits is named below the table once for each alternative, and in every row")
    func omissions() throws {
        var report = SampleResults.report
        for index in report.results.indices where report.results[index].strategy == "tokens" {
            report.results[index].leavesOut = "the <end> of it"
        }
        let findings = SampleResults.findings(report)
        let results = WorkloadResults.all(in: findings)[0]
        let remarks = results.rows.filter { $0.row.strategy == "tokens" }.map(\.remark)
        #expect(remarks == ["without the <end> of it", "without the <end> of it"])
        let html = try SampleBook.page("results.notify.html", findings: findings)
        #expect(html.contains("<li>Tokens: without the &lt;end&gt; of it</li>"))
        let other = try SampleBook.page("results.notify.html", findings: SampleResults.findings())
        #expect(!other.contains("omissions"))
    }

    @Test("without a script the page marks undecided ratios in words and shows every row's command")
    func page() throws {
        let page = try SampleBook.page("results.notify.html", findings: SampleResults.findings())
        #expect(page.contains(#"<form class="results-controls wide">"#))
        #expect(
            page.contains(##"<span aria-hidden="true">≈ </span>1.00<span class="unseen"> undecided</span>"##))
        #expect(page.matches(of: /<details><summary>Show/).count == 12)
        #expect(page.contains(#"role="img" aria-labelledby="Chart-Title Chart-Text""#))
        #expect(page.contains("<summary>The numbers of this chart</summary>"))
    }

    private static func standing(
        of row: BenchmarkReport.Result, to other: BenchmarkReport.Result, noise: Double
    ) -> Margin.Standing? {
        row.ratio(over: other).map { Margin(noise: noise).standing(of: $0.interval) }
    }

    private static let all = WorkloadResults.all(in: SampleResults.findings())

    private static let notify = all[0]

    /// The sample's `notify` results with 64 observers, repeated for other sizes.
    private static func results(sizes: [Int]) -> WorkloadResults {
        let rows = SampleResults.report.results.filter { $0.workload == "notify" && $0.observers == 64 }
        let report = BenchmarkReport(
            environment: SampleBook.benchmark.environment, noiseFloor: 0,
            results: sizes.flatMap { size in
                rows.map { row in
                    var row = row
                    row.observers = size
                    return row
                }
            })
        return WorkloadResults.all(in: SampleResults.findings(report))[0]
    }
}
