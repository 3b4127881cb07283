import BenchmarkEngine
import ObservatorySupport

extension WorkloadResults {
    /// The page of the workload: charts, and a table of all numbers.
    @HTMLBuilder
    var page: HTML {
        let charts = ResultsCharts(self)
        "<h1>\(title)</h1>"
        finding.map { #"<p class="lead">\#($0)</p>"# }
        "<p><code>\(id)</code> \(meaning)</p>"
        if !charts.all.isEmpty {
            #"<h2 id="Charts">Charts</h2>"#
            charts.leftOut.map { #"<p class="aside">\#($0)</p>"# }
            for chart in charts.all { chart }
        }
        #"<h2 id="Numbers">All numbers</h2>"#
        table
        #"<div class="results-notes">"#
        notes
        """
        </div>
        <h2 id="Run">Where it was measured</h2>
        \(report.runFacts)
        """
    }

    /// The result in a sentence: the lowest cost, and how many times as high the highest is; or how much the
    /// costs grow, if each row is compared with itself with fewer observers.
    private var finding: HTML? {
        guard let table = tables.first(where: { $0.observers == usualSize }) else { return nil }
        let rows = table.originals
            .filter { isLesson ? !$0.strategy.hasSuffix("-floor") : !$0.strategy.contains("/") }
            .filter { $0.cost != nil && ($0.rank != nil || !isTimed) }
            .sorted { ($0.cost?.median ?? 0) < ($1.cost?.median ?? 0) }
        guard let best = rows.first, let last = rows.last, let lowest = best.cost, let highest = last.cost
        else { return nil }
        if let growth = growth(of: rows, with: table.observers) { return growth }
        let first = rows.filter { row in
            guard isTimed else {
                return row.cost.map { $0.median < 1.01 * lowest.median } ?? false
            }
            // A rank may join rows of which one is shown to cost more, and that one is not among the cheapest.
            let margin = Margin(noise: table.gap(of: row) ?? report.noiseFloor)
            let isDearer = row.ratio(over: best).map { margin.standing(of: $0.interval) == .above }
            return row.rank == best.rank && isDearer != true
        }
        guard !first.contains(where: { $0.strategy == last.strategy }), last.rank != best.rank || !isTimed
        else { return nil }
        let ratio = last.ratio(over: best)?.interval ?? .init(highest, over: lowest)
        let times =
            ratio.low < ratio.high
            ? "\(NumberText.measure(ratio.low)) to \(NumberText.measure(ratio.high))"
            : NumberText.measure(ratio.median)
        let names: HTML =
            "\(each: first.enumerated(), { "\($0.offset == 0 ? "" : $0.offset == first.count - 1 ? " and " : ", ")\(name($0.element))" })"
        return """
            With \(NumberText.observers(table.observers)), the lowest cost\(if: !isLesson, " of our strategies") is that of \(names): \(NumberText.measure(lowest.median)) \
            \(quantity). That of \(name(last)) is \(times) times as high.
            """
    }

    /// The smallest and the largest growth, if rows are compared with themselves with fewer observers.
    private func growth(of rows: [BenchmarkReport.Result], with observers: Int) -> HTML? {
        let grown = rows.compactMap { row in
            row.ratios.first { $0.to.hasPrefix("\(row.strategy) at ") }.map { (row: row, ratio: $0) }
        }.sorted { $0.ratio.median < $1.ratio.median }
        guard let least = grown.first, let most = grown.last, grown.count > 1 else { return nil }
        let fewer = String(least.ratio.to.dropFirst("\(least.row.strategy) at ".count))
        return """
            With \(NumberText.observers(observers)), a \(least.row.unit) by our strategies costs \(NumberText.measure(least.ratio.median)) times \
            (\(name(least.row))) to \(NumberText.measure(most.ratio.median)) times (\(name(most.row))) as much as with \(fewer).
            """
    }

    /// The name of a row inside a sentence, with a link if it has a page.
    private func name(_ row: BenchmarkReport.Result) -> HTML {
        if isLesson { return "<code>\(row.strategy)</code>" }
        let title = StrategyName.inSentence(row.strategy)
        return Link.name(of: row.strategy, title: title, in: strategies)
    }

    /// What a reader has to know to read the table.
    @HTMLBuilder
    private var notes: HTML {
        tables.first { $0.unit != unit }.map {
            "<p>With \(NumberText.observers($0.observers)), the numbers are for one \($0.unit).</p>"
        }
        if baseline != nil {
            """
            <p>Below each number is its 95&nbsp;% confidence interval, computed from the measurements of each process. A ratio is computed round by round, from the rounds in which both rows were timed. A ratio with its interval in [brackets] is worked out from the intervals of the two rows instead. Its interval is wider, so it may leave a difference undecided that the ranks show. A grey ratio with a ≈ shows no difference: the ratio may be less than \(NumberText.percent(Margin.smallestDifference)) away from 1.\
            \(if: !gaps.isEmpty, " The limit is larger for rows whose floor or baseline has copies that differed by more:")</p>
            """
        }
        if !gaps.isEmpty { #"<ul class="gaps">\#(each: gaps, { "<li>\($0.gap) \($0.place)</li>" })</ul>"# }
        if hasCounterparts {
            "<p>The counterpart of an alternative is the row that it is compared with first, unless that is the baseline: its own floor, the strategy that it is the published form of, or itself with fewer observers.</p>"
        }
        let deliveries = tables.flatMap(\.results).map(\.deliveries).reduce(0, &+)
        """
        <p>The command of a row measures it again. A * means that the row has a remark.\
        \(if: isTimed, " During the timings, the benchmark counted \(NumberText.count(deliveries)) deliveries, and none was missing.")</p>
        """
        if !omissions.isEmpty {
            """
            <p>Some numbers leave out a part of the operation, because it was still unfinished when the call returned:</p>
            <ul class="omissions">
            \(each: omissions, { "<li>\($0)</li>\n" })</ul>
            """
        }
        if !refusals.isEmpty {
            """
            <p>Not measured:</p>
            <ul>
            \(each: refusals, { "<li>\($0.html)</li>\n" })</ul>
            """
        }
    }

    /// The limits below which no difference counts, where they are larger than usual.
    private var gaps: [(gap: String, place: String)] {
        tables.filter(\.isTimed).flatMap { table in
            let place = "with \(NumberText.observers(table.observers))"
            let originals = table.copies.compactMap(\.copyOf).uniqued().compactMap { table[$0] }
            let limits =
                originals.isEmpty
                ? [(report.noiseFloor, place)]
                : originals.map {
                    (table.gap(of: $0) ?? 0, "for \(StrategyName.inSentence($0.strategy)) \(place)")
                }
            return limits.filter { $0.0 > Margin.smallestDifference }.map { (NumberText.percent($0.0), $0.1) }
        }
    }

    /// The rows that leave out a part of the operation, and which part.
    private var omissions: [String] {
        tables.flatMap(\.results).compactMap { row in
            row.leavesOut.map { "\(StrategyName.of(row.strategy)): without \($0)" }
        }.uniqued()
    }
}

extension BenchmarkReport.Refusal {
    /// The number of observers without a result, and the reason.
    var html: HTML {
        // The prefix `note: ` is for the terminal; the reason begins with an id.
        let words = String(reason.trimmingPrefix("note: "))
        let id = words.prefix { $0 != " " }
        return
            "\(NumberText.observers(observers)): \(StrategyName.of(String(id)))\(String(words.dropFirst(id.count)))"
    }
}
