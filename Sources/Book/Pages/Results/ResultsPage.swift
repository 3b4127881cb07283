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
            #"<h2 id="Charts">In pictures</h2>"#
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
        let first = rows.filter { $0.rank == rows[0].rank }
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
            <p>Below each number is the interval that holds it with 95&nbsp;% confidence, from what each process measured. A ratio is taken round by round, from rounds in which both were timed. One with its interval in [brackets] is not: it is worked out from the two rows, and its interval is as wide as theirs allow, so that it decides less and may leave open what the ranks part. Grey, with a ≈, is where no difference was shown: two rows that share a rank, or whose ratio may be less than \(NumberText.percent(Margin.smallestDifference)) away from 1.\
            \(if: !gaps.isEmpty, " That limit is further out for the rows of a floor, or of the baseline, whose copies came out further apart:")</p>
            """
        }
        if !gaps.isEmpty {
            #"<ul class="gaps">\#(each: gaps, { "<li>\($0.gap) \($0.place)</li>" })</ul>"#
        }
        if hasCounterparts {
            "<p>The counterpart of an alternative is what it is held against first, where that is not the baseline: a floor of its own, the pattern that it is a published form of, or itself with fewer observers.</p>"
        }
        let deliveries = tables.flatMap(\.results).map(\.deliveries).reduce(0) {
            $0.addingReportingOverflow($1).0
        }
        """
        <p>The command of a row measures it again. With a * there is something to know about its rounds.\
        \(if: results.isTimed, " While all this was timed, \(NumberText.count(deliveries)) deliveries were counted, and none was missing.")</p>
        """
        if !omissions.isEmpty {
            """
            <p>Some numbers are without something that belongs to the operation, because it was yet to be done when the call returned:</p>
            <ul class="omissions">
            \(each: omissions, { "<li>\($0)</li>\n" })</ul>
            """
        }
        if !results.refusals.isEmpty {
            """
            <p>What has no number:</p>
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
