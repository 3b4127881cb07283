import BenchmarkEngine
import Support

/// What one delivery costs, in short: few numbers of observers, and where all numbers are.
package struct BenchmarkFigure: Sendable {
    /// A table for each number of observers that is shown.
    private let tables: [BenchmarkReport.Table]
    /// The alternatives, by what they cost with the number in the middle.
    let strategies: [String]
    /// Where and how it was measured; `nil` when nothing was measured.
    private let report: BenchmarkReport?
    /// The page with everything about this workload; `nil` where it was not measured.
    let whole: Link?
    /// The pages of the other workloads.
    let others: [Link]

    /// The workload that is shown.
    private static let workload = "notify"

    /// The numbers of observers that are shown, as far as they were measured: a few, many, a great many.
    private static let shownSizes = [64, 1_000, 100_000]

    package init(_ findings: Findings) {
        let all = WorkloadResults.all(in: findings)
        let tables = (all.first { $0.id == Self.workload }?.tables ?? [])
            .filter { Self.shownSizes.contains($0.observers) }
        self.tables = tables
        report = findings.benchmark
        whole = tables.isEmpty ? nil : Link(results: Self.workload)
        others = all.map(\.id).filter { tables.isEmpty || $0 != Self.workload }.map { Link(results: $0) }
        let middle = tables.isEmpty ? nil : tables[tables.count / 2]
        let cost = { (id: String) in middle?[id]?.nanoseconds?.median ?? .infinity }
        strategies = tables.flatMap(\.results).map(\.strategy).uniqued()
            .sorted { (cost($0), $0) < (cost($1), $1) }
    }

    @HTMLBuilder
    package var html: HTML {
        #"<figure class="benchmark wide" id="\#(LiveInsert.benchmark.anchor)">"#
        if report == nil { BenchmarkReport.missing }
        if let unit = tables.last?.unit {
            HTML.scroll("Benchmark: what a \(unit) costs") { table(unit: unit) }
        }
        if let report {
            "<figcaption>"
            whole.map { "<p>Everything about this workload, with charts: \($0.html).</p>" }
            if !others.isEmpty {
                """
                <p>\(whole == nil ? "What was measured" : "The others"):\(each: others, { " \($0.html)" }).</p>
                """
            }
            "<p>Noise floor \(report.noise): so far apart came two copies of the same baseline at the most in this run.</p>"
            HTML.terms(report.facts)
            "</figcaption>"
        }
        "</figure>"
    }
}

extension BenchmarkFigure {
    private func table(unit: String) -> HTML {
        """
        <table>
        <caption>ns per \(unit), and times its floor</caption>
        <thead>
        <tr><th scope="col" rowspan="2">Alternative</th><th scope="col" rowspan="2">Its floor</th>\
        \(each: tables, { "<th scope=\"colgroup\" colspan=\"2\">\(NumberText.observers($0.observers))</th>" })</tr>
        <tr>\(each: tables, { _ in
            "<th scope=\"col\" class=\"figure\">ns</th><th scope=\"col\" class=\"figure\">times</th>"
        })</tr>
        </thead>
        <tbody>
        \(each: strategies, row)</tbody>
        </table>
        """
    }

    private func row(_ strategy: String) -> HTML {
        let rows = tables.map { $0[strategy] }
        return """
            <tr><th scope="row">\(strategy)</th>\
            <td class="floor">\(rows.lazy.compactMap { $0?.ratios.first?.to }.first ?? "")</td>\
            \(each: rows, { row in
                "\(cell(row?.nanoseconds))\(cell(row?.ratios.first?.interval))"
            })</tr>

            """
    }

    private func cell(_ interval: BenchmarkReport.Interval?) -> HTML {
        """
        <td class="figure">\(interval.map { NumberText.measure($0.median) } ?? "–") \
        <small>\(interval.map(NumberText.interval) ?? "")</small></td>
        """
    }
}
