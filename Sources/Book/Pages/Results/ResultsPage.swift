import BenchmarkEngine
import Support

/// The results of one workload: charts, and a table of all numbers.
struct ResultsPage: Sendable {
    let results: WorkloadResults
    let report: BenchmarkReport

    @HTMLBuilder
    var html: HTML {
        let charts = ResultsCharts(results)
        let table = ResultsTable(results)
        """
        <h1>\(results.title)</h1>
        """
        finding.map { #"<p class="lead">\#($0)</p>"# }
        """
        <p><code>\(results.id)</code> \(results.meaning)</p>
        """
        if !charts.all.isEmpty {
            #"<h2 id="Charts">Charts</h2>"#
            charts.leftOut.map { #"<p class="aside">\#($0)</p>"# }
            for chart in charts.all { chart }
        }
        #"<h2 id="Numbers">All numbers</h2>"#
        table.html
        #"<div class="results-notes">"#
        notes(hasCounterparts: table.hasCounterparts)
        """
        </div>
        <h2 id="Run">Where it was measured</h2>
        \(report.runFacts)
        """
    }

    /// The result in a sentence: the cheapest strategies, and how many times as much the last one costs.
    private var finding: HTML? {
        guard results.isTimed, !results.isLesson,
            let table = results.tables.first(where: { $0.observers == results.usualSize })
        else { return nil }
        let rows = table.originals.filter { $0.rank != nil && !$0.strategy.contains("/") }
            .sorted { ($0.nanoseconds?.median ?? 0) < ($1.nanoseconds?.median ?? 0) }
        // A rank may join rows of which one is shown to cost more, and that one is not among the cheapest.
        let first = rows.filter {
            $0.rank == rows[0].rank
                && CostStanding(
                    of: $0, to: rows[0], margin: table.margin(of: $0, noiseFloor: results.noiseFloor))
                    != .dearer
        }
        guard rows.count > 1, let last = rows.last, let time = rows[0].nanoseconds, last.rank != rows[0].rank,
            let ratio = CostRatio(of: last, to: rows[0])?.interval
        else { return nil }
        return """
            With \(NumberText.observers(table.observers)), \(NumberText.list(first.map { StrategyName.of($0.strategy) })) \
            \(first.count == 1 ? "is" : "are") cheapest, at \(NumberText.measure(time.median)) ns per \(table.unit); \
            \(StrategyName.of(last.strategy)) costs \(NumberText.measure(ratio.low)) to \(NumberText.measure(ratio.high)) times as much.
            """
    }

    /// What a reader has to know to read the table.
    @HTMLBuilder
    private func notes(hasCounterparts: Bool) -> HTML {
        let tables = results.tables
        let other = tables.first { $0.unit != results.unit }
        other.map {
            "<p>With \(NumberText.observers($0.observers)), the numbers are for one \($0.unit).</p>"
        }
        if results.baseline != nil {
            """
            <p>Below each number is its 95&nbsp;% confidence interval, computed from the measurements of each process. A ratio is computed round by round, from the rounds in which both rows were timed. A ratio with its interval in [brackets] is worked out from the intervals of the two rows instead. Its interval is wider, so it may leave a difference undecided that the ranks show. A grey ratio with a ≈ shows no difference: the ratio may be less than \(NumberText.percent(Margin.smallestDifference)) away from 1.\
            \(if: !gaps.isEmpty, " The limit is larger for rows whose floor or baseline has copies that differed by more:")</p>
            """
        }
        if !gaps.isEmpty {
            #"<ul class="gaps">\#(each: gaps, { "<li>\($0.gap) \($0.place)</li>" })</ul>"#
        }
        if hasCounterparts {
            "<p>The counterpart of an alternative is the row that it is compared with first, unless that is the baseline: its own floor, the strategy that it is the published form of, or itself with fewer observers.</p>"
        }
        let deliveries = tables.flatMap(\.results).map(\.deliveries).reduce(0) {
            $0.addingReportingOverflow($1).0
        }
        """
        <p>The command of a row measures it again. A * means that the row has a remark.\
        \(if: results.isTimed, " During the timings, the benchmark counted \(NumberText.count(deliveries)) deliveries, and none was missing.")</p>
        """
        if !omissions.isEmpty {
            """
            <p>Some numbers leave out a part of the operation, because it was still unfinished when the call returned:</p>
            <ul class="omissions">
            \(each: omissions, { "<li>\($0)</li>\n" })</ul>
            """
        }
        if !results.refusals.isEmpty {
            """
            <p>Not measured:</p>
            <ul>
            \(each: results.refusals, { "<li>\($0.html)</li>\n" })</ul>
            """
        }
    }

    /// The limits below which no difference counts, where they are larger than usual.
    private var gaps: [(gap: String, place: String)] {
        results.tables.filter(\.isTimed).flatMap { table in
            let place = "with \(NumberText.observers(table.observers))"
            let originals = table.copies.compactMap(\.copyOf).uniqued().compactMap { table[$0] }
            let limits =
                originals.isEmpty
                ? [(results.noiseFloor, place)]
                : originals.map { (table.gap(of: $0) ?? 0, "for \($0.strategy) \(place)") }
            return limits.filter { $0.0 > Margin.smallestDifference }.map {
                (NumberText.percent($0.0), $0.1)
            }
        }
    }

    /// The rows that leave out a part of the operation, and which part.
    private var omissions: [String] {
        results.tables.flatMap(\.results).compactMap { row in
            row.leavesOut.map { "\(row.strategy): without \($0)" }
        }.uniqued()
    }
}

extension BenchmarkReport.Refusal {
    /// The number of observers without a result, and the reason.
    var html: HTML {
        // The prefix `note: ` is for the terminal.
        "\(NumberText.observers(observers)): \(String(reason.trimmingPrefix("note: ")))"
    }
}
